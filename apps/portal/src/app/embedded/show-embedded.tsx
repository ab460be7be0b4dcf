import { pageRoot } from '@quittance/browser/page-root';
import { openStorage } from '@quittance/browser/storage';
import { createRoot } from 'react-dom/client';
import { firstLanguage } from '../../i18n/language-choice.ts';
import { connectToWebsite, type Embedding } from '../../platform/embedding.ts';
import { openPortal } from '../open-portal.tsx';
import { StartFailed } from '../start-failed.tsx';

/**
 * Shows the portal in a frame on another website. Everything stays in this page's memory: the frame shares no storage, no
 * cookie and no messages with the portal's other tabs, even if the website and the portal belong to the same site.
 */
export async function showEmbedded(): Promise<void> {
  if (window.parent === window) return location.replace('/login');
  document.documentElement.dataset.embedded = 'page';
  const embedding = await connectToWebsite();
  const { language, isDialog } = embedding.opened;
  if (isDialog) document.documentElement.dataset.embedded = 'dialog';
  embedding.notify({ quittance: 'loaded' });
  const root = createRoot(pageRoot());
  const local = openStorage('local', null);
  const sessionStorage = openStorage('session', null);
  try {
    const { element } = await openPortal({
      local,
      sessionStorage,
      language: language ?? firstLanguage(local),
      embedding,
    });
    root.render(element);
  } catch {
    root.render(<StartFailed />);
  }
  followHeight(embedding);
  embedding.notify({ quittance: 'ready' });
}

/** Reports the height of the content whenever it changes, so that the frame needs no scroll bar. */
function followHeight({ notify }: Embedding): void {
  const content = pageRoot();
  const report = () => notify({ quittance: 'resize', height: Math.ceil(content.getBoundingClientRect().height) });
  new ResizeObserver(report).observe(content);
}
