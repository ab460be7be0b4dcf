/** Sets the title that the browser shows. */
export function setPageTitle(title: string): void {
  document.title = title;
}

/** Says in which language the page is, for screen readers and translators. */
export function setPageLanguage(language: string): void {
  document.documentElement.lang = language;
}

/** Sets custom properties of the whole page. This goes through the CSSOM, which the content-security policy allows. */
export function setPageProperties(properties: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(properties)) document.documentElement.style.setProperty(name, value);
}

/** The colour of the browser's own bar, for the light and the dark scheme. */
export function setThemeColors(colors: { readonly light: string; readonly dark: string }): void {
  for (const scheme of ['light', 'dark'] as const) {
    const media = `(prefers-color-scheme: ${scheme})`;
    const known = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
    const meta = known.find((each) => each.media === media) ?? document.createElement('meta');
    meta.name = 'theme-color';
    meta.media = media;
    meta.content = colors[scheme];
    document.head.append(meta);
  }
}

/** Sets the picture that stands for the page in the browser's tabs. */
export function setPageIcon(address: string): void {
  document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.setAttribute('href', address);
}

/** The version tag of the page (req 7.3), empty where it has none. */
export function pageVersion(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content ?? '';
}
