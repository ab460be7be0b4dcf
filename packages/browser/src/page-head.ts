export function setPageTitle(title: string): void {
  document.title = title;
}

/** Sets the page's language for screen readers and translation tools. */
export function setPageLanguage(language: string): void {
  document.documentElement.lang = language;
}

/** Sets custom properties on the root element through the CSSOM, which the content security policy allows. */
export function setPageProperties(properties: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(properties)) document.documentElement.style.setProperty(name, value);
}

/** Sets the color of the browser's toolbar for the light and dark color schemes. */
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

/** Sets the favicon, and the icon on an iPhone's home screen. */
export function setPageIcon(address: string): void {
  for (const link of document.querySelectorAll('link:is([rel="icon"], [rel="apple-touch-icon"])')) {
    link.setAttribute('href', address);
  }
}

/** Returns the page's version tag (req 7.3), or an empty string. */
export function pageVersion(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content ?? '';
}
