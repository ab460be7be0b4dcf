/** How long the browser gets to begin saving before the file's address ends. */
const addressLivesMs = 60_000;

/** Hands a file to the browser to save. */
export function saveFile(
  name: string,
  { bytes, type }: { bytes: Uint8Array<ArrayBuffer> | string; type: string },
): void {
  const address = URL.createObjectURL(new Blob([bytes], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), addressLivesMs);
}

/** Opens the browser's print dialog for the page. */
export function printPage(): void {
  window.print();
}
