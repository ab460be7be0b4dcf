import { Button, type ButtonProps } from '@quittance/ui/button';
import { useTranslation } from 'react-i18next';
import { useIsReadOnly } from '../../session/services.tsx';

/** A button that changes something: for staff who only look it takes no press, and says why. */
export function ChangeButton(props: ButtonProps) {
  const { t } = useTranslation();
  if (!useIsReadOnly()) return <Button {...props} />;
  // Not a form's own button either, so that Enter in a field sends nothing.
  return <Button {...props} type="button" unavailableBecause={t('SeeAs.Nothing')} />;
}
