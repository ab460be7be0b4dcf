import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { hashOf } from './make-list.ts';

/** A script that a page named or ran. */
export type SeenScript =
  | {
      readonly kind: 'file';
      readonly address: string /** Undefined where it was only named. */;
      readonly sha256?: string;
    }
  | { readonly kind: 'inline' | 'markup'; readonly beginning: string };

/** What a page was seen to hold, from its first byte on. */
export type SeenPage = {
  readonly name: string;
  readonly origin: string;
  /** Every answer that was a page of its own in the window, with header names in lower case. */
  readonly documents: { readonly address: string; readonly headers: Readonly<Record<string, string>> }[];
  readonly scripts: SeenScript[];
  /** What the content-security policy refused. */
  readonly refused: string[];
};

const binding = 'pageCheckSaw';
const mostOfInline = 80;

/**
 * Begins to write down what a page of `origin` holds; before it is opened. Scripts are known from the browser's own debugger, which sees all
 * that is compiled, and from the document, which shows what the policy kept from running too.
 */
export async function watchPage(page: Page, { name, origin }: { name: string; origin: string }): Promise<SeenPage> {
  const seen: SeenPage = { name, origin, documents: [], scripts: [], refused: [] };
  page.on('response', async (response) => {
    const request = response.request();
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame() || response.status() >= 300) return;
    if (new URL(response.url()).origin !== origin) return;
    seen.documents.push({ address: response.url(), headers: response.headers() });
  });
  await watchDocument(
    page.context(),
    (script) => seen.scripts.push(script),
    (what) => seen.refused.push(what),
  );
  await watchDebugger(await page.context().newCDPSession(page), { origin, saw: (script) => seen.scripts.push(script) });
  return seen;
}

/** Every script that is compiled with an address: the sources as they run, wherever they came from. */
async function watchDebugger(
  session: CDPSession,
  { origin, saw }: { origin: string; saw: (script: SeenScript) => void },
): Promise<void> {
  session.on('Debugger.scriptParsed', async ({ scriptId, url }) => {
    const address = URL.parse(url);
    // What this program itself asks the page has no address of the web.
    if (address === null || !/^https?:$/.test(address.protocol)) return;
    const source = await session.send('Debugger.getScriptSource', { scriptId }).catch(() => undefined);
    if (source === undefined) return;
    const isFile = /\.m?js$/.test(address.pathname);
    if (isFile || address.origin !== origin) saw({ kind: 'file', address: url, sha256: hashOf(source.scriptSource) });
    else saw({ kind: 'inline', beginning: beginningOf(source.scriptSource) });
  });
  await session.send('Debugger.enable');
}

/** What stands in the document, as soon as it stands there. */
async function watchDocument(
  context: BrowserContext,
  saw: (script: SeenScript) => void,
  refused: (what: string) => void,
): Promise<void> {
  await context.exposeBinding(binding, (_source, kind: string, text: string) => {
    if (kind === 'refused') refused(text);
    else if (kind === 'file') saw({ kind, address: text });
    else saw({ kind: kind === 'inline' ? 'inline' : 'markup', beginning: beginningOf(text) });
  });
  await context.addInitScript((name) => {
    const tell = (kind: string, text: string) => void Reflect.get(window, name)(kind, text);
    const runs = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;
    const look = (element: Element) => {
      if (element.localName === 'script' && runs.test(element.getAttribute('type') ?? '')) {
        const address = element.getAttribute('src') ?? element.getAttribute('href');
        if (address === null) tell('inline', element.textContent ?? '');
        else tell('file', new URL(address, document.baseURI).href);
      }
      if (['base', 'object', 'embed', 'applet'].includes(element.localName)) tell('markup', element.outerHTML);
      for (const { name: attribute, value } of element.attributes) {
        const isHandler = attribute.toLowerCase().startsWith('on') || /^\s*javascript:/i.test(value);
        if (isHandler || attribute.toLowerCase() === 'srcdoc')
          tell('markup', `${element.localName} ${attribute}="${value}"`);
      }
    };
    const lookInto = (node: Node) => {
      if (!(node instanceof Element)) return;
      look(node);
      for (const element of node.querySelectorAll('*')) look(element);
    };
    new MutationObserver((changes) => {
      for (const { addedNodes, target, type } of changes) {
        if (type === 'attributes' && target instanceof Element) look(target);
        for (const node of addedNodes) lookInto(node);
      }
    }).observe(document, { childList: true, subtree: true, attributes: true });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      tell('refused', `${effectiveDirective} ${blockedURI}`),
    );
  }, binding);
}

function beginningOf(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, mostOfInline);
}
