import { useHoldsReloadWhileTyped } from '@quittance/browser/reload-hold';
import { Button } from '@quittance/ui/button';
import { Checkbox } from '@quittance/ui/forms/checkbox';
import { TextField } from '@quittance/ui/forms/text-field';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageLink } from '../../platform/navigation.tsx';
import { useIsHydrated } from '../../platform/page-hydration.ts';
import { usePageServices } from '../../session/page-services.ts';
import type { LoginConsent } from '../consents/use-login-consent.ts';
import { useLoginArrival } from './login-arrival.ts';
import styles from './login-form.module.css';
import { LoginHeading } from './login-heading.tsx';
import { hasOwnPassword, loginLabels } from './login-labels.ts';
import { LoginProblemNotice } from './login-problem-notice.tsx';
import { PayeeCodeField } from './payee-code-field.tsx';
import { forgetCustomer, rememberedCustomer } from './personalization.ts';
import { SecretField } from './secret-field.tsx';
import { useLoginForm } from './use-login-form.ts';
import { useReturnSearch } from './use-sign-in.ts';

/** Asks for user name and password, or the tenant's alternative (req 3.1). */
export function LoginForm({ consent }: { readonly consent: LoginConsent }) {
  const { t } = useTranslation();
  const { tenant, local } = usePageServices();
  const isHydrated = useIsHydrated();
  const onInput = useHoldsReloadWhileTyped();
  const [remembered, setRemembered] = useState(() => (tenant.rememberMe ? rememberedCustomer(local) : undefined));
  const arrival = useLoginArrival();
  // Greets only the customer who is about to sign in.
  const isGreeted = isHydrated && (arrival === undefined || arrival.userName === remembered?.userName);
  const greeted = isGreeted ? remembered : undefined;
  const labels = loginLabels(tenant.loginTypeID);
  const form = useLoginForm({ rememberedUserName: greeted?.userName ?? '', consent });
  const { userName, payee, password } = form.fields;
  const startAnew = () => {
    forgetCustomer(local);
    setRemembered(undefined);
    form.setRemembering(false);
    for (const field of [userName, payee, password]) if (field.current) field.current.value = '';
    userName.current?.focus();
  };
  return (
    <form className={styles.form} method="post" onSubmit={form.submit} onInput={onInput} noValidate>
      <LoginHeading firstName={greeted?.firstName} onNotMe={startAnew} />
      {form.problem && <LoginProblemNotice key={form.tries} problem={form.problem} labels={labels} />}
      <TextField
        ref={userName}
        label={t(labels.userNameKey)}
        name="username"
        // The browser suggests passkeys here, too.
        autoComplete={tenant.passkeys ? 'username webauthn' : 'username'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={100}
        required
        defaultValue={arrival?.userName ?? greeted?.userName}
        error={form.missing.userName && t(labels.userNameMissingKey)}
      />
      {labels.asksForPayee && <PayeeCodeField ref={payee} hint={t('Login.PayeeCodeHint')} />}
      <div className={styles.password}>
        <SecretField
          ref={password}
          label={t(labels.passwordKey)}
          name="password"
          isZip={labels.isNumericPassword}
          maxLength={128}
          required
          error={form.missing.password && t(labels.passwordMissingKey)}
        />
        {hasOwnPassword(tenant.loginTypeID) && <ForgotPasswordLink userName={userName} />}
      </div>
      {tenant.rememberMe && (
        <Checkbox
          label={t('Login.RememberMe')}
          checked={form.isRemembering}
          onChange={(event) => form.setRemembering(event.target.checked)}
        />
      )}
      {/* Before the script loads, submitting would load a page instead of signing in. */}
      <Button
        type={isHydrated ? 'submit' : 'button'}
        isFullWidth
        isPending={form.isPending}
        pendingText={t('Login.SigningIn')}
      >
        {t('Login.SignIn')}
      </Button>
    </form>
  );
}

/** Links to the password reset and passes on the typed user name. */
function ForgotPasswordLink({ userName }: { readonly userName: RefObject<HTMLInputElement | null> }) {
  const { t } = useTranslation();
  const page = { pathname: '/forgot-password', search: useReturnSearch() };
  return (
    <PageLink className={styles.forgot} to={page} state={() => ({ userName: userName.current?.value })}>
      {t('Login.Forgot')}
    </PageLink>
  );
}
