import type { BrowserContext } from '@playwright/test';
import { markupMark } from '../../packages/services/src/testing/markup-payloads.ts';

/** What a payload did on a page; empty where all of them stayed text. */
export type MarkupFindings = string[];

/**
 * Watches every page of a context, from before its first byte: a payload that runs, opens a dialog, asks for an address or becomes an
 * element or an attribute is written down. The policy's refusals count too: a payload that it had to stop was markup.
 */
export async function detectMarkup(context: BrowserContext): Promise<MarkupFindings> {
  const findings: MarkupFindings = [];
  await context.exposeBinding('markupFound', (_source, what: string) => void findings.push(what));
  context.on('dialog', async (dialog) => {
    findings.push(`dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
  context.on('request', (request) => {
    const { hostname, pathname } = new URL(request.url());
    if (hostname.includes(markupMark) || pathname.endsWith(`/${markupMark}`))
      findings.push(`request: ${request.url()}`);
  });
  await context.addInitScript((mark) => {
    const tell = (what: string) => void Reflect.get(window, 'markupFound')(what.slice(0, 200));
    Object.assign(window, { markupRan: () => tell('ran') });
    const look = (element: Element) => {
      for (const { name, value } of element.attributes) {
        const isOurs = value === mark || /^on/i.test(name) || /^\s*(?:javascript|vbscript):/i.test(value);
        if (isOurs) tell(`attribute: ${element.outerHTML}`);
      }
      if (/^(?:script|style)$/.test(element.localName) && /markupRan|mkmark/.test(element.textContent ?? ''))
        if (element.getAttribute('type') !== 'application/json')
          // The data that a page carries along is no script.
          tell(`element: ${element.outerHTML}`);
    };
    new MutationObserver((changes) => {
      for (const { target, addedNodes, type } of changes) {
        if (type === 'attributes' && target instanceof Element) look(target);
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue;
          look(node);
          for (const element of node.querySelectorAll('*')) look(element);
        }
      }
    }).observe(document, { childList: true, subtree: true, attributes: true });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      tell(`refused: ${effectiveDirective} ${blockedURI} ${sample}`),
    );
  }, markupMark);
  return findings;
}
