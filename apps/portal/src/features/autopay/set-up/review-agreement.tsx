import type { CustomerAccountDetail } from '@quittance/contract/accounts';
import type { AutopayAgreement } from '@quittance/contract/autopay';
import { Button } from '@quittance/ui/button';
import { Checkbox } from '@quittance/ui/forms/checkbox';
import { DefinitionList } from '@quittance/ui/layout/definition-list';
import { Stack } from '@quittance/ui/layout/stack';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { ChangeButton } from '../../see-as/change-button.tsx';
import { FirstCharges } from './first-charges.tsx';
import styles from './set-up.module.css';
import type { Agreeing, AgreementPreview } from './use-agreeing.ts';
import { useTermsFacts } from './use-terms-facts.ts';

/** The terms, the first payments and the authorization to accept. */
export function ReviewAgreement(props: {
  readonly agreement: AutopayAgreement | undefined;
  readonly accounts: readonly CustomerAccountDetail[];
  readonly preview: AgreementPreview;
  readonly agreeing: Agreeing;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { agreement, accounts, preview, agreeing } = props;
  const isNew = agreement === undefined;
  const facts = useTermsFacts(preview, accounts);
  const [agreedText, setAgreedText] = useState<string>();
  const [isTried, setTried] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  // A different text, for example in another language, must be accepted again.
  const text = preview.texts[language];
  const isAgreed = agreedText === text;
  const confirm = () => {
    setTried(true);
    if (isAgreed) void agreeing.confirm();
    else box.current?.focus();
  };
  return (
    <Stack gap={5}>
      <DefinitionList isTable items={facts} />
      {isNew ? <FirstCharges preview={preview} accounts={accounts} /> : <p>{t('Autopay.ChangeLead')}</p>}
      <section>
        <h3 className={styles.title}>{t('PlanForm.Authorization')}</h3>
        <Stack gap={3}>
          <p className={styles.agreement}>{text}</p>
          <Checkbox
            ref={box}
            required
            label={t('PlanForm.Agree')}
            checked={isAgreed}
            onChange={({ target }) => setAgreedText(target.checked ? text : undefined)}
            error={isTried && !isAgreed && t('Plan.AgreementMissing')}
          />
        </Stack>
      </section>
      <Stack gap={2}>
        <ChangeButton isFullWidth isPending={agreeing.isPending} pendingText={t('Autopay.OneMoment')} onClick={confirm}>
          {t(isNew ? 'Autopay.TurnOn' : 'Autopay.Save')}
        </ChangeButton>
        <Button variant="secondary" isFullWidth onClick={agreeing.reset}>
          {t('Autopay.ChangeChoices')}
        </Button>
      </Stack>
    </Stack>
  );
}
