import { Button } from '@quittance/ui/button';
import { FieldError } from '@quittance/ui/forms/field';
import { TextField } from '@quittance/ui/forms/text-field';
import { SearchIcon } from '@quittance/ui/icons/actions';
import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import { useCallback, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useIsWideScreen } from '../../../platform/wide-screen.ts';
import { isFoundBy } from '../../accounts/account-choice.ts';
import type { CurrentAccount } from '../../accounts/current-account.ts';
import { listPart, useListPart } from '../../accounts/use-list-part.ts';
import type { DraftShare } from '../payment-draft.ts';
import type { PaymentFormView } from '../payment-form-view.ts';
import type { ShareFields } from '../use-form-fields.ts';
import { amountAtFirst, maxShares } from './account-shares.ts';
import styles from './several-accounts-card.module.css';
import { ShareRow } from './share-row.tsx';

export type SeveralAccountsCardProps = {
  readonly accounts: readonly CurrentAccount[];
  readonly shares: readonly DraftShare[];
  readonly view: Pick<PaymentFormView, 'several' | 'amountCents'>;
  readonly isTried: boolean;
  readonly onChange: (shares: DraftShare[]) => void;
  /** Pays one account instead. Missing if a link is for all of them. */
  readonly onLeave?: () => void;
  readonly fields: ShareFields;
};

/** A list this short needs no search. */
const fewAccounts = 6;

/** Chooses the accounts of a joint payment and the amount for each, checked against its own limits (req 5.7). */
export function SeveralAccountsCard(props: SeveralAccountsCardProps) {
  const { accounts, shares, view, isTried, onChange, onLeave, fields } = props;
  const { t } = useTranslation();
  const { money } = useFormats();
  const [text, setText] = useState('');
  const rows = new Map(view.several?.map((row) => [row.current.account.accountReferenceCode, row]));
  const found = accounts.filter(({ account }) => isFoundBy(account, text));
  // On a phone, the date, the method and the summary below the list should stay near.
  const part = useListPart(found, useIsWideScreen() ? listPart : fewAccounts);
  const reveal = (index: number) => {
    setText('');
    part.showThrough(index);
  };
  useRevealedField({ accounts, fields, onReveal: reveal });
  const change = useChangeOfShare(shares, onChange);
  const due = accounts.filter(({ account }) => account.currentPaymentAmount > 0);
  const chooseDue = () =>
    onChange(
      due.slice(0, maxShares).map((each) => {
        const { accountReferenceCode } = each.account;
        return { accountReferenceCode, amountText: rows.get(accountReferenceCode)?.amountText ?? amountAtFirst(each) };
      }),
    );
  const chosen = rows.size;
  const tooMany = chosen > maxShares && t('Payment.SeveralTooMany', { most: maxShares });
  const problem = isTried && chosen === 0 ? t('Payment.SeveralMissing') : tooMany;
  return (
    <Card
      title={t('Payment.SeveralTitle')}
      action={
        onLeave && (
          <Button variant="link" size="small" onClick={onLeave}>
            {t('Payment.PayOne')}
          </Button>
        )
      }
    >
      <Stack gap={2}>
        {accounts.length > fewAccounts && (
          <TextField
            type="search"
            label={t('Account.Search')}
            prefix={<SearchIcon />}
            value={text}
            onChange={(event) => setText(event.target.value)}
            description={<span role="status">{text.trim() !== '' && t('Account.Found', { count: found.length })}</span>}
            autoComplete="off"
          />
        )}
        <div className={styles.tools}>
          <p className={styles.sum} role="status">
            {t('Payment.SeveralChosen', { count: chosen })}
            {view.amountCents !== undefined && <strong>{money(view.amountCents)}</strong>}
          </p>
          <div className={styles.buttons}>
            {due.length > 0 && (
              <Button variant="quiet" size="small" onClick={chooseDue}>
                {due.length > maxShares
                  ? t('Payment.ChooseFirstDue', { most: maxShares, all: due.length })
                  : t('Payment.ChooseAllDue', { count: due.length })}
              </Button>
            )}
            {chosen > 0 && (
              <Button variant="quiet" size="small" onClick={() => onChange([])}>
                {t('Payment.ChooseNone')}
              </Button>
            )}
          </div>
        </div>
        <FieldError id="payment-shares-error">{problem}</FieldError>
        {found.length === 0 && <p className={styles.none}>{t('Account.NoneFound')}</p>}
        <ul ref={part.list} className={styles.list} aria-label={t('Payment.SeveralTitle')}>
          {part.shown.map((current) => (
            <ShareRow
              key={current.account.accountReferenceCode}
              current={current}
              row={rows.get(current.account.accountReferenceCode)}
              isTried={isTried}
              onChange={change}
              fieldRef={fields.register}
            />
          ))}
        </ul>
        {part.hasMore && (
          <Button variant="secondary" size="small" isFullWidth onClick={part.showMore}>
            {t('Account.ShowMore', { shown: part.shown.length, all: found.length })}
          </Button>
        )}
      </Stack>
    </Card>
  );
}

/** Changes one account's share. The function stays the same, so that rows are drawn again only if they changed. */
function useChangeOfShare(shares: readonly DraftShare[], onChange: (shares: DraftShare[]) => void) {
  const latest = useRef({ shares, onChange });
  useLayoutEffect(() => {
    latest.current = { shares, onChange };
  });
  return useCallback((accountReferenceCode: string, amountText: string | undefined) => {
    const others = latest.current.shares.filter((share) => share.accountReferenceCode !== accountReferenceCode);
    latest.current.onChange(amountText === undefined ? others : [...others, { accountReferenceCode, amountText }]);
  }, []);
}

/** Shows the row of an invalid amount that the search or the end of the list hides, and focuses its field. */
function useRevealedField(props: {
  readonly accounts: readonly CurrentAccount[];
  readonly fields: ShareFields;
  readonly onReveal: (index: number) => void;
}) {
  const { accounts, fields, onReveal } = props;
  const [revealed, setRevealed] = useState<string>();
  useImperativeHandle(fields.hidden, () => ({
    focus: (accountReferenceCode) => {
      onReveal(accounts.findIndex(({ account }) => account.accountReferenceCode === accountReferenceCode));
      setRevealed(accountReferenceCode);
    },
  }));
  useEffect(() => {
    if (revealed === undefined) return;
    fields.focusShown(revealed);
    setRevealed(undefined);
  }, [revealed, fields]);
}
