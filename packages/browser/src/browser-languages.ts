/** The languages that the browser asks for, the dearest first. */
export function browserLanguages(): readonly string[] {
  return navigator.languages;
}
