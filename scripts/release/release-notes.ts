/** What the changelog says of a version. Throws if it says nothing of it. */
export function notesOf(changelog: string, version: string): string {
  const sections = changelog.split(/^(?=## )/m);
  const section = sections.find((one) => one.split('\n', 1)[0]?.split(' ')[1] === version);
  if (section === undefined) {
    throw new Error(
      `CHANGELOG.md has no section "## ${version}". Name the one that says what is new after the version.`,
    );
  }
  return `${section.trim()}\n`;
}
