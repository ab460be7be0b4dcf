import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { hashOf } from './make-list.ts';

/** A script that a page referenced or ran. */
export type SeenScript =
  | {
      readonly kind: 'file';
      readonly address: string /** Undefined for a script that was only referenced. */;
      readonly sha256?: string;
    }
  | { readonly kind: 'inline' | 'markup'; readonly beginning: string };

/** Contents of a page, observed from its first byte. */
export type SeenPage = {
  readonly name: string;
  readonly origin: string;
  /** Responses shown as a page in the window, with lower-case header names. */
  readonly documents: { readonly address: string; readonly headers: Readonly<Record<string, string>> }[];
  readonly scripts: SeenScript[];
  /** Violations of the content security policy. */
  readonly refused: string[];
};

const binding = 'pageCheckSaw';
const maxOfInline = 80;

/**
 * Starts recording the contents of a page of `origin`, before it is opened. The browser's debugger reports every
 * compiled script, and the document shows scripts that the policy blocked.
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

/** Reports every compiled script that has a URL, with its source as it runs. */
async function watchDebugger(
  session: CDPSession,
  { origin, saw }: { origin: string; saw: (script: SeenScript) => void },
): Promise<void> {
  session.on('Debugger.scriptParsed', async ({ scriptId, url }) => {
    const address = URL.parse(url);
    // Scripts that this program evaluates in the page have no web URL.
    if (address === null || !/^https?:$/.test(address.protocol)) return;
    const source = await session.send('Debugger.getScriptSource', { scriptId }).catch(() => undefined);
    if (source === undefined) return;
    const isFile = /\.m?js$/.test(address.pathname);
    if (isFile || address.origin !== origin) saw({ kind: 'file', address: url, sha256: hashOf(source.scriptSource) });
    else saw({ kind: 'inline', beginning: beginningOf(source.scriptSource) });
  });
  await session.send('Debugger.enable');
}

/** Reports the document's elements as soon as they appear. */
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
    const report = (kind: string, text: string) => void Reflect.get(window, name)(kind, text);
    const runs = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;
    const look = (element: Element) => {
      if (element.localName === 'script' && runs.test(element.getAttribute('type') ?? '')) {
        const address = element.getAttribute('src') ?? element.getAttribute('href');
        if (address === null) report('inline', element.textContent ?? '');
        else report('file', new URL(address, document.baseURI).href);
      }
      if (['base', 'object', 'embed', 'applet'].includes(element.localName)) report('markup', element.outerHTML);
      for (const { name: attribute, value } of element.attributes) {
        const isHandler = attribute.toLowerCase().startsWith('on') || /^\s*javascript:/i.test(value);
        if (isHandler || attribute.toLowerCase() === 'srcdoc')
          report('markup', `${element.localName} ${attribute}="${value}"`);
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
      report('refused', `${effectiveDirective} ${blockedURI}`),
    );
  }, binding);
}

function beginningOf(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, maxOfInline);
}
