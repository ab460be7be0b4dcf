/** The id of the block of data that the server leaves in a page beside what it drew. */
export const pageStateId = 'page-state';

/** What the server left in the page; undefined where it left nothing that can be read. */
export function readPageState(): unknown {
  const text = document.getElementById(pageStateId)?.textContent;
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
