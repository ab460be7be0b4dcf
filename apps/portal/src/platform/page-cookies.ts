import { readCookie } from '@quittance/browser/cookies';
import { createContext, useContext } from 'react';

/** Reads a cookie by its name; undefined where there is none. */
export type CookieReader = (name: string) => string | undefined;

/** The cookies of the page: the browser's, unless the server draws, which has those of the request. */
export const PageCookies = createContext<CookieReader>(readCookie);

/** Reads cookies while a component is drawn, in the browser and on the server alike. */
export function usePageCookies(): CookieReader {
  return useContext(PageCookies);
}
