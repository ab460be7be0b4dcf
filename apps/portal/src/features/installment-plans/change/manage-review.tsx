import type { InstallmentSeries } from '@quittance/contract/installment-plans';
import { Button } from '@quittance/ui/button';
import { Checkbox } from '@quittance/ui/forms/checkbox';
import { Stack } from '@quittance/ui/layout/stack';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { ChangeButton } from '../../see-as/change-button.tsx';
import { BeforeAfter } from './before-after.tsx';
import { changedInstallments } from './changed-installments.ts';
import styles from './manage-review.module.css';
import { ReviewFacts } from './manage-review-facts.tsx';
import type { ChangePreview, ChangingPlan } from './use-change-plan.ts';

export function ManageReview(props: {
  readonly series: InstallmentSeries;
  readonly preview: ChangePreview;
  readonly changing: ChangingPlan;
  readonly onLeave: () => void;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { series, preview, changing, onLeave } = props;
  const { kind } = preview.change;
  const hasChoice = kind === 'move' || kind === 'amount' || kind === 'frequency' || kind === 'method';
  const mayChangeNothing = kind === 'amount' || kind === 'frequency';
  const [agreedText, setAgreedText] = useState<string>();
  const [isTried, setTried] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  // A different text, for example in another language, must be accepted again.
  const text = preview.authorizationText[language];
  const isAgreed = agreedText === text;
  const confirm = () => {
    setTried(true);
    if (isAgreed) void changing.confirm();
    else box.current?.focus();
  };
  if (mayChangeNothing && changedInstallments(preview.before, preview.after).length === 0) {
    return (
      <Stack gap={4}>
        <p>{t('Plan.NothingChanges')}</p>
        <Button variant="secondary" isFullWidth onClick={changing.reset}>
          {t('Plan.ChooseAgain')}
        </Button>
      </Stack>
    );
  }
  return (
    <Stack gap={5}>
      <p>{t(`Plan.ReviewLead.${kind}`)}</p>
      <BeforeAfter series={series} preview={preview} />
      <ReviewFacts series={series} preview={preview} />
      <div className={styles.agreement}>
        <Checkbox
          ref={box}
          required
          label={text}
          checked={isAgreed}
          onChange={(event) => setAgreedText(event.target.checked ? text : undefined)}
          error={isTried && !isAgreed && t('Plan.AgreementMissing')}
        />
      </div>
      <Stack gap={2}>
        <ChangeButton isFullWidth isPending={changing.isPending} pendingText={t('Plan.OneMoment')} onClick={confirm}>
          {t(`Plan.Confirm.${kind}`)}
        </ChangeButton>
        <Button variant="secondary" isFullWidth onClick={hasChoice ? changing.reset : onLeave}>
          {t(hasChoice ? 'Plan.ChooseAgain' : 'Plan.LeaveAsIs')}
        </Button>
      </Stack>
    </Stack>
  );
}
