import type { CallBack } from '@quittance/contract/support';
import { formatPhone } from '@quittance/domain/formats/format-phone';
import { Button } from '@quittance/ui/button';
import { Notice } from '@quittance/ui/feedback/notice';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { ChangeButton } from '../see-as/change-button.tsx';
import styles from './help-card.module.css';
import type { HelpProblem } from './help-problem.ts';
import { HelpProblemNotice } from './help-problem-notice.tsx';

export function CallBackWish(props: {
  readonly wish: CallBack;
  readonly problem: HelpProblem | undefined;
  readonly isPending: boolean;
  readonly onChange: () => void;
  readonly onCancel: () => void;
}) {
  const { t } = useTranslation();
  const { dayInSentence } = useFormats();
  const { wish, problem, isPending } = props;
  const when = t('Help.CallBack.WishTitle', {
    day: dayInSentence(wish.callOn),
    part: t(`Help.CallBack.WishPart.${wish.partOfDay}`),
  });
  return (
    <Stack gap={3}>
      <Notice kind="success" title={when}>
        <p>
          {t('Help.CallBack.Wish', {
            phone: formatPhone(wish.phoneNumber),
            topic: t(`Help.CallBack.Topic.${wish.topic}`),
          })}
        </p>
      </Notice>
      <HelpProblemNotice problem={problem} />
      <div className={styles.actions}>
        <Button variant="secondary" size="small" onClick={props.onChange}>
          {t('Help.CallBack.Change')}
        </Button>
        <ChangeButton variant="quiet" size="small" isPending={isPending} onClick={props.onCancel}>
          {t('Help.CallBack.Cancel')}
        </ChangeButton>
      </div>
    </Stack>
  );
}
