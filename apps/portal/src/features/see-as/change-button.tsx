import { Button, type ButtonProps } from '@quittance/ui/button';
import { useTranslation } from 'react-i18next';
import { useIsReadOnly } from '../../session/services.tsx';

/** A button for changes. In read-only view it is disabled for employees, with the reason. */
export function ChangeButton(props: ButtonProps) {
  const { t } = useTranslation();
  if (!useIsReadOnly()) return <Button {...props} />;
  // Not a submit button, so that Enter in a field sends nothing.
  return <Button {...props} type="button" unavailableBecause={t('SeeAs.Nothing')} />;
}
