import { checkStaffProvider } from '@quittance/contract/staff-sign-in/staff-provider';
import type { ProviderFault } from '@quittance/domain/staff/provider-check';
import { Button } from '@quittance/ui/button';
import { CopyButton } from '@quittance/ui/copy-button';
import { Notice } from '@quittance/ui/feedback/notice';
import { Checkbox } from '@quittance/ui/forms/checkbox';
import { PasswordField } from '@quittance/ui/forms/password-field';
import { TextField } from '@quittance/ui/forms/text-field';
import { DefinitionList } from '@quittance/ui/layout/definition-list';
import { Stack } from '@quittance/ui/layout/stack';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../../patterns/problem.ts';
import { ProblemNotice } from '../../../patterns/problem-notice.tsx';
import { useAction } from '../../../patterns/use-action.ts';
import styles from './provider.module.css';
import { canKeepSecret, type ProviderPart } from './provider-fields.ts';

type ConnectionPart = ProviderPart & { readonly redirectURI: string; readonly problem: Problem | undefined };

/** The provider's address, and how the console identifies itself there. */
export function ConnectionFields({ form, provider, redirectURI, problem }: ConnectionPart) {
  const { t } = useTranslation();
  const { register, formState } = form;
  const { errors } = formState;
  const validate = (text: string) => text.trim() !== '' || t('Form.Required');
  const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;
  const isIssuer = (text: string) => /^https?:\/\/\S+$/.test(text.trim()) || t('Provider.IssuerForm');
  const hasScope = (text: string) => text.trim().split(/\s+/).includes('openid') || t('Provider.ScopeForm');
  return (
    <Stack gap={4}>
      <p>{t('Provider.ConnectionWords')}</p>
      <RedirectAddress redirectURI={redirectURI} />
      <TextField
        {...register('name', { validate })}
        label={t('Provider.name')}
        description={t('Provider.Help.name')}
        maxLength={100}
        autoComplete="off"
        error={errors.name?.message}
      />
      <TextField
        {...register('issuer', { validate: isIssuer })}
        {...plain}
        type="url"
        label={t('Provider.issuer')}
        description={t('Provider.Help.issuer')}
        maxLength={500}
        error={errors.issuer?.message ?? addressProblem(problem, t)}
      />
      <ConnectionTest form={form} provider={provider} />
      <TextField
        {...register('clientID', { validate })}
        {...plain}
        label={t('Provider.clientID')}
        description={t('Provider.Help.clientID')}
        maxLength={200}
        error={errors.clientID?.message}
      />
      <SecretFields form={form} provider={provider} />
      <TextField
        {...register('scope', { validate: hasScope })}
        {...plain}
        label={t('Provider.scope')}
        description={t('Provider.Help.scope')}
        maxLength={500}
        error={errors.scope?.message}
      />
    </Stack>
  );
}

function RedirectAddress({ redirectURI }: { readonly redirectURI: string }) {
  const { t } = useTranslation();
  const value = (
    <>
      <span className={styles.address}>{redirectURI}</span>{' '}
      <CopyButton text={redirectURI} label={t('Provider.RedirectAddress')} />
    </>
  );
  return <DefinitionList items={[{ id: 'redirect', term: t('Provider.RedirectAddress'), value }]} />;
}

/** The API never returns the secret, so an empty field keeps it. */
function SecretFields({ form, provider }: ProviderPart) {
  const { t } = useTranslation();
  const { register, watch, formState, getValues } = form;
  const isPublic = watch('isPublic');
  const canKeep = canKeepSecret(provider, watch());
  const isGiven = (secret: string) =>
    secret !== '' || canKeepSecret(provider, getValues()) || t('Provider.SecretNeeded');
  return (
    <>
      <Checkbox {...register('isPublic')} label={t('Provider.isPublic')} description={t('Provider.Help.isPublic')} />
      {!isPublic && (
        <PasswordField
          {...register('secret', { validate: isGiven, shouldUnregister: true })}
          label={t('Provider.secret')}
          labelNote={canKeep ? t('Form.Optional') : undefined}
          description={t(canKeep ? 'Provider.SecretKept' : 'Provider.Help.secret')}
          maxLength={1000}
          autoComplete="off"
          error={formState.errors.secret?.message}
        />
      )}
    </>
  );
}

type TestResult = { readonly issuer: string; readonly fault: ProviderFault | null; readonly about: string | null };

/** Reads the provider's metadata at the typed address, before anything is saved. */
function ConnectionTest({ form }: ProviderPart) {
  const { t } = useTranslation();
  const [result, setResult] = useState<TestResult>();
  const action = useAction(checkStaffProvider, {
    onDone: ({ fault, about }) => setResult({ issuer: form.getValues('issuer').trim(), fault, about }),
  });
  const test = async () => {
    setResult(undefined);
    if (await form.trigger('issuer')) await action.run({ issuer: form.getValues('issuer').trim() });
  };
  // The result of an address that was changed since says nothing about the new one.
  const isCurrent = result?.issuer === form.watch('issuer').trim();
  return (
    <Stack gap={3}>
      <div>
        <Button variant="secondary" size="small" isPending={action.isPending} onClick={() => void test()}>
          {t('Provider.Test')}
        </Button>
      </div>
      <ProblemNotice problem={action.problem} />
      {result && isCurrent && (
        <Notice kind={result.fault === null ? 'success' : 'error'}>
          {result.fault === null
            ? t('Provider.TestPassed')
            : t(`ProviderFault.${result.fault}`, { about: result.about ?? '' })}
        </Notice>
      )}
    </Stack>
  );
}

/** The refusal of an address says what is wrong with it. */
function addressProblem(problem: Problem | undefined, t: TFunction): string | undefined {
  if (problem?.kind !== 'refused' || problem.code !== 'ProviderAddressNotAllowed') return undefined;
  return problem.about === undefined ? undefined : t(`ProviderFault.${problem.about}`, { about: '' });
}
