import { areCookiesAllowed } from '@quittance/browser/cookies';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** Where whoever refuses cookies is told what to do (req 2.1). */
const cookiesRefusedPath = '/cookies-not-allowed';

/** Leads away from the log-in where cookies are refused: the session is bound to one, so that a log-in could only fail later. */
export function useCookieRefusal(): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!areCookiesAllowed()) void navigate(cookiesRefusedPath, { replace: true });
  }, [navigate]);
}

/** Leads home from the cookie refusal where cookies are in fact allowed (req 2.2). */
export function useCookieAcceptance(): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (areCookiesAllowed()) void navigate('/', { replace: true });
  }, [navigate]);
}
