import type { APIResponse, BrowserContext, Route } from '@playwright/test';
import { pseudoText, pseudoTexts, type TextTree } from '../../packages/browser/src/testing/pseudo-language.ts';

export { pseudoText };

/** Strings that the API returned to a browser, which are data and not texts of the product. */
export type SeenData = ReadonlySet<string>;

/**
 * Replaces every English text that the two apps load with the pseudo-language, including the tenants' texts. Returns
 * the data that the pages receive.
 */
export async function speakPseudoLanguage(context: BrowserContext): Promise<SeenData> {
  const data = new Set<string>();
  context.on('response', async (response) => {
    if (!response.url().includes('/api/') || !response.headers()['content-type']?.includes('json')) return;
    addStrings(data, await response.json().catch(() => null));
  });
  await context.route(/\/assets\/(i18n|tenants\/\w+)\/en\.json$/, translateFile);
  await context.route(/\/build\/(entry|screens)-[\w-]{8}\.js$/, translateModule);
  await context.route((url) => !/\.\w+$|^\/api\//.test(url.pathname), leaveToBrowser);
  return data;
}

async function translateFile(route: Route): Promise<void> {
  const response = await fetchLocally(route);
  if (!response.ok()) return route.fulfill({ response });
  return route.fulfill({ response, json: pseudoTexts(await response.json()) });
}

/** Translates a module of the console that only exports texts, by running it here. */
async function translateModule(route: Route): Promise<void> {
  const response = await fetchLocally(route);
  const code = await response.text();
  if (/^import\b/.test(code)) return route.fulfill({ response });
  const exported: Record<string, TextTree> = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  const lines = Object.entries(exported).map(
    ([name, texts], index) => `const e${index}=${JSON.stringify(pseudoTexts(texts))};export{e${index} as ${name}};`,
  );
  return route.fulfill({ response, body: lines.join('\n') });
}

/** Takes the server's rendering out of a portal page, so that the browser loads the texts and renders it. */
async function leaveToBrowser(route: Route): Promise<void> {
  if (route.request().resourceType() !== 'document') return route.continue();
  const response = await fetchLocally(route);
  const drawnPage = /<div id="root">[\s\S]*<\/div><script type="application\/json"[\s\S]*?<\/script>/;
  const body = (await response.text()).replace(drawnPage, '<div id="root"></div>');
  return route.fulfill({ response, body });
}

/** Requests it by IP address, because Node doesn't resolve the tenants' host names on every system. */
function fetchLocally(route: Route): Promise<APIResponse> {
  const url = new URL(route.request().url());
  const headers = { ...route.request().headers(), host: url.host };
  url.hostname = '127.0.0.1';
  return route.fetch({ url: url.href, headers, maxRedirects: 0 });
}

function addStrings(data: Set<string>, value: unknown): void {
  if (typeof value === 'string') data.add(value.replaceAll(/\s+/g, ' ').trim());
  else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) addStrings(data, each);
}
