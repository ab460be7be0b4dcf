import { loadOptionalPart } from '@quittance/browser/stale-build';
import type { AppConfig } from './app-config.ts';
import { whenIdle } from './idle.ts';

/** Counts which screens are looked at (req 1.9). */
export type PageViews = {
  /** The pattern of a screen's route, such as `/history`, never an address; undefined for a screen that is not counted. */
  readonly view: (pattern: string | undefined) => void;
};

type Settings = NonNullable<AppConfig['analytics']>;

/** Views before the tracker is there; a person does not open more screens in that time. */
const mostWaiting = 10;

/**
 * Page views for the service of the portal's settings; they go nowhere without one, or when the person's browser objects. The
 * tracker is loaded once the page is idle on a screen that is counted.
 */
export function openPageViews(
  settings: Settings | undefined,
  {
    loadTracker = loadPlausible,
  }: { readonly loadTracker?: (settings: Settings) => Promise<PageViews | undefined> } = {},
): PageViews {
  if (settings === undefined || objectsToTracking()) return { view: () => undefined };
  const waiting: (string | undefined)[] = [];
  let state: 'none' | 'loading' | 'done' = 'none';
  let tracker: PageViews | undefined;

  async function load(): Promise<void> {
    // The screen may be another one by now.
    if (waiting.at(-1) === undefined) {
      state = 'none';
      return;
    }
    tracker = await loadTracker(settings as Settings);
    state = 'done';
    for (const pattern of waiting.splice(0)) tracker?.view(pattern);
  }

  return {
    view(pattern) {
      if (state === 'done') return tracker?.view(pattern);
      if (waiting.length < mostWaiting) waiting.push(pattern);
      if (state === 'loading' || pattern === undefined) return;
      state = 'loading';
      whenIdle(() => void load());
    },
  };
}

/** Do Not Track, and its successor that some states' laws know. */
function objectsToTracking(): boolean {
  return navigator.doNotTrack === '1' || Reflect.get(navigator, 'globalPrivacyControl') === true;
}

async function loadPlausible(settings: Settings): Promise<PageViews | undefined> {
  const part = await loadOptionalPart(() => import('./plausible.ts'));
  return part?.openPlausible(settings);
}
