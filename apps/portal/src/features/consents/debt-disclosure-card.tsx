import { disclaimerTypes } from '@quittance/domain/consents/disclaimer-types';
import { Button } from '@quittance/ui/button';
import { Checkbox } from '@quittance/ui/forms/checkbox';
import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import type { DebtDisclosure } from './debt-disclosure.ts';
import styles from './debt-disclosure-card.module.css';
import { DisclosureProblemNotice } from './disclosure-problem-notice.tsx';
import type { DisclosureProblem } from './use-debt-disclosure.ts';

export type DebtDisclosureCardProps = {
  readonly disclaimerType: DebtDisclosure['disclaimerType'];
  readonly wording: NonNullable<DebtDisclosure['wording']>;
  readonly isPending: boolean;
  readonly problem: DisclosureProblem | undefined;
  readonly onAcknowledge: () => void;
  readonly onNotNow: () => void;
};

/** The full debt disclosure with its acknowledgement checkbox, shown before any payment details (req 3.16). */
export function DebtDisclosureCard(props: DebtDisclosureCardProps) {
  const { disclaimerType, wording, isPending, problem, onAcknowledge, onNotNow } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const box = useRef<HTMLInputElement>(null);
  const [isTicked, setTicked] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setMissing(!isTicked);
    if (isTicked) onAcknowledge();
    else box.current?.focus();
  };
  return (
    <Card title={t('Disclosure.Title')}>
      <form method="post" onSubmit={submit} noValidate>
        <Stack gap={5}>
          <p className={styles.meaning}>{t(meaningKey(disclaimerType))}</p>
          <blockquote className={styles.text}>{wording.text[language]}</blockquote>
          {problem && <DisclosureProblemNotice problem={problem} />}
          <Checkbox
            ref={box}
            required
            label={t('Disclosure.Read')}
            description={t('Disclosure.NoPromise')}
            checked={isTicked}
            onChange={(event) => setTicked(event.target.checked)}
            error={isMissing && !isTicked && t('Disclosure.ReadMissing')}
          />
          <div className={styles.actions}>
            <Button type="submit" isPending={isPending} pendingText={t('Disclosure.Sending')}>
              {t('Disclosure.Continue')}
            </Button>
            <Button variant="quiet" onClick={onNotNow}>
              {t('Disclosure.NotNow')}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
}

function meaningKey(disclaimerType: number): string {
  if (disclaimerType === disclaimerTypes.unreportedDebt) return 'Disclosure.Meaning.UnreportedDebt';
  return disclaimerType === disclaimerTypes.outOfStatute
    ? 'Disclosure.Meaning.OutOfStatute'
    : 'Disclosure.Meaning.Both';
}
