/** The ID of the data block in a server-rendered page. */
export const pageStateId = 'page-state';

/** Returns the server's state in the page, or undefined if it is missing or unreadable. */
export function readPageState(): unknown {
  const text = document.getElementById(pageStateId)?.textContent;
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
