import type { ReturnRateLevel } from '@quittance/domain/returns/return-rates';
import { Tag, type TagTone } from '@quittance/ui/feedback/tag';
import { ErrorIcon, SuccessIcon, WarningIcon } from '@quittance/ui/icons/status';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const looks: Record<ReturnRateLevel, { tone: TagTone; icon: ReactNode }> = {
  fine: { tone: 'success', icon: <SuccessIcon size={16} /> },
  warning: { tone: 'warning', icon: <WarningIcon size={16} /> },
  over: { tone: 'danger', icon: <ErrorIcon size={16} /> },
};

export function RateLevelTag({ level }: { readonly level: ReturnRateLevel }) {
  const { t } = useTranslation();
  return <Tag {...looks[level]}>{t(`ReturnLevel.${level}`)}</Tag>;
}
