import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import en from '../../../public/assets/i18n/en.json' with { type: 'json' };
import es from '../../../public/assets/i18n/es.json' with { type: 'json' };
import fallback from '../../../public/assets/old-browser.js?raw';
import { renderPortal } from '../../testing/render-portal.tsx';
import { testServices } from '../../testing/test-services.ts';

afterEach(() => vi.restoreAllMocks());

const refuseCookies = () => vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);

describe('cookie check', () => {
  it('redirects from login to an explanation when cookies are blocked, and Back does not loop (req 2.2)', async () => {
    refuseCookies();
    const { router } = await renderPortal('/login', { services: testServices() });
    await waitFor(() => expect(router.state.location.pathname).toBe('/cookies-not-allowed'));
    expect(router.state.historyAction).toBe('REPLACE');
    expect(await screen.findByText(en.CookiesNotAllowed)).toBeTruthy();
    expect(screen.getByText('Lumen City Power')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Call (312) 555-0142' })).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('Allow cookies | Lumen City Power'));
  });

  it('redirects from the explanation to the login page when cookies are allowed (req 2.2)', async () => {
    const { router } = await renderPortal('/cookies-not-allowed', { services: testServices() });
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.search).toMatch(/^\?returnUrl=/);
  });

  it('explains blocked cookies in Spanish (req 2.2)', async () => {
    refuseCookies();
    await renderPortal('/cookies-not-allowed', { services: testServices(), language: 'es' });
    expect(screen.getByText(es.CookiesNotAllowed)).toBeTruthy();
    expect(screen.getByRole('link', { name: es.Refusals.TryAgain }).getAttribute('href')).toBe('/login');
  });
});

describe('old browser', () => {
  it('gets the portal’s own explanation (req 2.2)', async () => {
    await renderPortal('/browser-not-supported', { services: testServices() });
    expect(screen.getByRole('heading', { level: 1, name: en.Refusals.BrowserTitle })).toBeTruthy();
    expect(screen.getByRole('link', { name: '(312) 555-0142' })).toBeTruthy();
  });

  it.each([
    ['/login', 'Trident/7.0; rv:11.0'],
    ['/two-fa', 'compatible; MSIE 10.0; Windows NT 6.2'],
    ['/authentication-code', 'Trident/7.0; rv:11.0'],
  ])('is redirected from %s to the explanation (req 2.2)', async (path, userAgent) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`Mozilla/5.0 (${userAgent})`);
    const { router } = await renderPortal(path, { services: testServices() });
    expect(router.state.location.pathname).toBe('/browser-not-supported');
  });

  it.each([en, es])('gets the same texts when the portal’s scripts cannot run (req 2.2)', ({ Refusals: texts }) => {
    for (const text of [texts.BrowserTitle, texts.BrowserTooOld, texts.PhoneUnknown])
      expect(fallback).toContain(`'${text}'`);
  });

  it('gets a fallback script without newer JavaScript syntax (req 2.2)', () => {
    expect(fallback).not.toMatch(/=>|`|\b(?:let|const|class|async|import|export)\b|\?\.|\?\?/);
  });
});
