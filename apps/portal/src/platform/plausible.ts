import { init, track } from '@plausible-analytics/tracker';
import { pageOrigin } from '@quittance/browser/page-address';
import type { PageViews } from './analytics.ts';
import type { AppConfig } from './app-config.ts';

/** What is said to the tracker of a screen that is not counted; it never leaves the browser. */
const notCounted = 'not counted';

/**
 * Plausible's tracker, which keeps no cookie. Its view of a screen ends with the next view, so that a screen that is not counted
 * ends it too, without a word to the service.
 */
export function openPlausible({ domain, endpoint }: NonNullable<AppConfig['analytics']>): PageViews {
  init({
    domain,
    endpoint,
    autoCapturePageviews: false,
    bindToWindow: false,
    logging: false,
    // The page that led here may have a person's data in its address.
    transformRequest: (payload) => (payload.u === notCounted ? null : { ...payload, r: null }),
  });
  return {
    view: (pattern) => track('pageview', { url: pattern === undefined ? notCounted : `${pageOrigin()}${pattern}` }),
  };
}
