import { useHoldsReloadWhileTyped } from '@quittance/browser/reload-hold';
import { TextField } from '@quittance/ui/forms/text-field';
import { Stack } from '@quittance/ui/layout/stack';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoginProblemNotice } from '../sign-in/login-problem-notice.tsx';
import { PayeeCodeField, typedPayee } from '../sign-in/payee-code-field.tsx';
import { FormActions } from './form-actions.tsx';
import type { CodeRequest } from './use-code-request.ts';

export type AccountProof = {
  readonly accountReferenceCode: string;
  /** Asked for only if two payees may share the number, and required only if the proof matches both. */
  readonly merchantPayeeCode?: string;
  readonly proof: string;
};

export function StartRegistrationForm({ codeRequest }: { readonly codeRequest: CodeRequest<AccountProof> }) {
  const { t } = useTranslation();
  const onInput = useHoldsReloadWhileTyped();
  const account = useRef<HTMLInputElement>(null);
  const payee = useRef<HTMLInputElement>(null);
  const [proof, setProof] = useState('');
  const [wrong, setWrong] = useState({ account: false, proof: false });
  const proofField = useRef<HTMLInputElement>(null);
  const { isPending, problem, tries } = codeRequest;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const accountReferenceCode = account.current?.value.trim() ?? '';
    const nowWrong = { account: accountReferenceCode === '', proof: !isAccountProof(proof) };
    setWrong(nowWrong);
    if (nowWrong.account) account.current?.focus();
    else if (nowWrong.proof) proofField.current?.focus();
    else codeRequest.start({ accountReferenceCode, ...typedPayee(payee.current), proof });
  };
  return (
    <form method="post" onSubmit={submit} onInput={onInput} noValidate>
      <Stack gap={5}>
        {problem && <LoginProblemNotice key={tries} problem={problem} />}
        <TextField
          ref={account}
          label={t('Login.AccountNumber')}
          name="account"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          maxLength={64}
          required
          defaultValue={codeRequest.lastAbout}
          description={t('Credentials.AccountHint')}
          error={wrong.account && t('Login.AccountNumberMissing')}
        />
        <PayeeCodeField ref={payee} hint={t('Credentials.PayeeCodeHint')} />
        <TextField
          ref={proofField}
          label={t('Credentials.Proof')}
          name="proof"
          autoComplete="off"
          inputMode="numeric"
          required
          isNumeric
          value={proof}
          onChange={(event) => setProof(typedProof(event.target.value))}
          description={t('Credentials.ProofHint')}
          error={wrong.proof && t('Credentials.ProofMissing')}
        />
        <FormActions label={t('Credentials.SendCode')} pendingLabel={t('Credentials.Sending')} isPending={isPending} />
      </Stack>
    </form>
  );
}

/** Keeps up to five digits of typed or pasted text, the length of a ZIP code. */
export function typedProof(text: string): string {
  return text.replaceAll(/\D/g, '').slice(0, 5);
}

/** Accepts a ZIP code or the last four digits of a phone number. */
export function isAccountProof(text: string): boolean {
  return /^\d{4,5}$/.test(text);
}
