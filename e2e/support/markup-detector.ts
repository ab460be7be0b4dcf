import type { BrowserContext } from '@playwright/test';
import { markupMark } from '../../packages/services/src/testing/markup-payloads.ts';

/** Effects of payloads on a page. Empty when all of them stayed text. */
export type MarkupFindings = string[];

/**
 * Watches every page of a context from its first byte, and records payloads that run, open a dialog, request a URL or
 * become an element or attribute. Also records violations of the content security policy, because a blocked payload was
 * markup too.
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
    const report = (what: string) => void Reflect.get(window, 'markupFound')(what.slice(0, 200));
    Object.assign(window, { markupRan: () => report('ran') });
    const look = (element: Element) => {
      for (const { name, value } of element.attributes) {
        const isOurs = value === mark || /^on/i.test(name) || /^\s*(?:javascript|vbscript):/i.test(value);
        if (isOurs) report(`attribute: ${element.outerHTML}`);
      }
      if (/^(?:script|style)$/.test(element.localName) && /markupRan|mkmark/.test(element.textContent ?? ''))
        if (element.getAttribute('type') !== 'application/json')
          // Skips data blocks, which aren't scripts.
          report(`element: ${element.outerHTML}`);
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
      report(`refused: ${effectiveDirective} ${blockedURI} ${sample}`),
    );
  }, markupMark);
  return findings;
}
