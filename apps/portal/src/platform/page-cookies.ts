import { readCookie } from '@quittance/browser/cookies';
import { createContext, useContext } from 'react';

export type CookieReader = (name: string) => string | undefined;

/** The page's cookies: the browser's, or the request's while the server renders. */
export const PageCookies = createContext<CookieReader>(readCookie);

/** Reads cookies during rendering, both in the browser and on the server. */
export function usePageCookies(): CookieReader {
  return useContext(PageCookies);
}
