/** Downloads a file. Works only on pages, not in the background. */
export function downloadFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser needs the address only until the next turn of the event loop.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
