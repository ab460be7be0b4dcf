/** Returns the user's languages, most preferred first. */
export function browserLanguages(): readonly string[] {
  return navigator.languages;
}
