import { loadOptionalPart } from '@quittance/browser/stale-build';
import type { AppConfig } from '../app-config.ts';
import { whenIdle } from '../idle.ts';

/** Counts page views (req 1.9). */
export type PageViews = {
  /** The route pattern of a screen, such as `/history`, never an address. Undefined for a screen that isn't counted. */
  readonly view: (pattern: string | undefined) => void;
};

type Settings = NonNullable<AppConfig['analytics']>;

/** The maximum number of views queued until the tracker loads. Nobody opens more screens in that time. */
const maxWaiting = 10;

/**
 * Sends page views to the service in the settings. Sends none without a service or if the browser opts out. The tracker
 * loads once the page is idle on a counted screen.
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
    // The current screen may have changed meanwhile.
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
      if (waiting.length < maxWaiting) waiting.push(pattern);
      if (state === 'loading' || pattern === undefined) return;
      state = 'loading';
      whenIdle(() => void load());
    },
  };
}

/** Do Not Track, and Global Privacy Control, which some state laws recognize. */
function objectsToTracking(): boolean {
  return navigator.doNotTrack === '1' || Reflect.get(navigator, 'globalPrivacyControl') === true;
}

async function loadPlausible(settings: Settings): Promise<PageViews | undefined> {
  const part = await loadOptionalPart(() => import('./plausible.ts'));
  return part?.openPlausible(settings);
}
