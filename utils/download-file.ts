/** Downloads a file. Only for pages. */
export function downloadFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // By the next turn, the browser has taken over the data.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
