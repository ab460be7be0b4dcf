import { areCookiesAllowed } from '@quittance/browser/cookies';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useServices } from '../../session/services.tsx';

/** Explains how to allow cookies (req 2.1). */
const cookiesRefusedPath = '/cookies-not-allowed';

/**
 * Redirects from the login if cookies are blocked. The session is bound to a cookie, so the login would only fail
 * later.
 */
export function useCookieRefusal(): void {
  const navigate = useNavigate();
  const { embedding } = useServices();
  useEffect(() => {
    // A session in a frame has no cookie, and browsers block cookies there.
    if (embedding === undefined && !areCookiesAllowed()) void navigate(cookiesRefusedPath, { replace: true });
  }, [embedding, navigate]);
}

/** Redirects home from the cookie page if cookies are allowed (req 2.2). */
export function useCookieAcceptance(): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (areCookiesAllowed()) void navigate('/', { replace: true });
  }, [navigate]);
}
