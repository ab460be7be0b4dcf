import { Stack } from '@quittance/ui/stack';
import { useTranslation } from 'react-i18next';
import { ScreenHeading } from '../../patterns/screen-heading.tsx';
import { useSelf } from '../../session/services.tsx';
import { ApprovalsWaiting } from './approvals-waiting.tsx';
import { CallBacksWaiting } from './call-backs-waiting.tsx';
import { CasesWaiting } from './cases-waiting.tsx';
import { DisputesWaiting } from './disputes-waiting.tsx';
import { ImportsWaiting } from './imports-waiting.tsx';
import { ReadinessNotice } from './readiness-notice.tsx';
import { ReviewsWaiting } from './reviews-waiting.tsx';

export function HomePage() {
  const { t } = useTranslation();
  const { name } = useSelf();
  return (
    <>
      <ScreenHeading lead={t('Home.Lead')}>{t('Home.Title', { name: name.split(' ')[0] })}</ScreenHeading>
      <Stack gap={4}>
        <ReadinessNotice />
        <ApprovalsWaiting />
        <CallBacksWaiting />
        <DisputesWaiting />
        <CasesWaiting />
        <ReviewsWaiting />
        <ImportsWaiting />
      </Stack>
    </>
  );
}
