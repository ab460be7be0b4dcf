import type { getPaperlessBills } from '@quittance/contract/electronic-records';
import { formatFullDay } from '@quittance/domain/dates/format-full-day';
import { Notice } from '@quittance/ui/feedback/notice';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useLanguage } from '../../i18n/use-language.ts';
import { useChangePaperlessBills, usePaperlessBills } from '../electronic-records/use-paperless-bills.ts';
import { ChangeButton } from '../see-as/change-button.tsx';
import { ProfilePart } from './profile-part.tsx';
import styles from './profile-section.module.css';

type PaperlessBills = z.output<typeof getPaperlessBills.response>;

/**
 * Turns paperless bills on, below the terms, or off. Renders nothing for customers of tenants that don't offer them,
 * unless they had them before.
 */
export function PaperlessBillsPart({ isShown }: { readonly isShown: boolean }) {
  const { t } = useTranslation();
  const { data: bills, isError } = usePaperlessBills({ isShown });
  const { turnOn, turnOff, isPending, problem } = useChangePaperlessBills();
  if (isError) return <Notice kind="error">{t('Documents.Problem.Failed')}</Notice>;
  if (bills === undefined) return null;
  const { isOffered, isOn, endedBecause, needs, textVersion } = bills;
  if (!isOffered && !isOn && endedBecause === null) return null;
  return (
    <ProfilePart title={t('PaperlessBills.Title')}>
      <p className={styles.lead}>
        <Status bills={bills} />
      </p>
      {problem !== undefined && <Notice kind="error">{t(`PaperlessBills.Problem.${problem}`)}</Notice>}
      {isOn && (
        <ChangeButton
          variant="secondary"
          size="small"
          isPending={isPending}
          pendingText={t('PaperlessBills.Saving')}
          onClick={() => void turnOff()}
        >
          {t('PaperlessBills.TurnOff')}
        </ChangeButton>
      )}
      {!isOn && isOffered && needs !== null && (
        <p className={styles.lead}>{t(needs === 'consent' ? 'PaperlessBills.Consent' : 'PaperlessBills.Email')}</p>
      )}
      {!isOn && isOffered && needs === null && (
        <>
          <Terms bills={bills} />
          <ChangeButton
            size="small"
            isPending={isPending}
            pendingText={t('PaperlessBills.Saving')}
            onClick={() => void turnOn(textVersion)}
          >
            {t('PaperlessBills.Agree')}
          </ChangeButton>
        </>
      )}
    </ProfilePart>
  );
}

function Status({ bills: { isOn, changedOn, endedBecause } }: { readonly bills: PaperlessBills }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (changedOn === null) return t('PaperlessBills.OnPaper');
  const day = formatFullDay(changedOn, language);
  if (isOn) return t('PaperlessBills.OnSince', { day });
  return t(`PaperlessBills.Ended.${endedBecause ?? 'profile'}`, { day });
}

function Terms({ bills: { sections } }: { readonly bills: PaperlessBills }) {
  return sections.map(({ title, text }) => (
    <section key={title} className={styles.lead}>
      <h5>{title}</h5>
      <p>{text}</p>
    </section>
  ));
}
