/** Whether a request's address lies in the API: its answers are JSON and never cached, and it has no pages. */
export function isApiPath(url: string): boolean {
  return /^\/api(?:[/?]|$)/.test(url);
}
