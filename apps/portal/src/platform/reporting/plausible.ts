import { init, track } from '@plausible-analytics/tracker';
import { pageOrigin } from '@quittance/browser/page-address';
import type { AppConfig } from '../app-config.ts';
import type { PageViews } from './analytics.ts';

/** Passed to the tracker for a screen that isn't counted. Never leaves the browser. */
const notCounted = 'not counted';

/**
 * Opens Plausible's tracker, which sets no cookies. A view ends with the next view, so an uncounted screen ends it too,
 * without a request.
 */
export function openPlausible({ domain, endpoint }: NonNullable<AppConfig['analytics']>): PageViews {
  init({
    domain,
    endpoint,
    autoCapturePageviews: false,
    bindToWindow: false,
    logging: false,
    // The referring page's address may contain personal data.
    transformRequest: (payload) => (payload.u === notCounted ? null : { ...payload, r: null }),
  });
  return {
    view: (pattern) => track('pageview', { url: pattern === undefined ? notCounted : `${pageOrigin()}${pattern}` }),
  };
}
