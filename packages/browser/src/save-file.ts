/** Delay before the object URL is revoked, so that the browser has time to start saving. */
const addressLivesMs = 60_000;

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

export function printPage(): void {
  window.print();
}
