import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export type ConfirmationDialogProps = {
  readonly isOpen: boolean;
  readonly title?: ReactNode;
  /** The question, as text; or its translation key in `contentKey`. */
  readonly content?: ReactNode;
  readonly contentKey?: string;
  /** 'Cancel' unless told; an empty label hides the button. */
  readonly cancelLabel?: string;
  /** 'Delete' unless told. */
  readonly confirmLabel?: string;
  readonly confirmVariant?: 'primary' | 'danger';
  readonly isPending?: boolean;
  /** `true` for Confirm; nothing for Cancel and Escape. */
  readonly onClose: (result?: true) => void;
};

/** A question with a yes and a no (req 2.9). Escape cancels; a press beside it does not, so that a double click does not answer what it asked. */
export function ConfirmationDialog(props: ConfirmationDialogProps) {
  const { t } = useTranslation();
  const { isOpen, title, content, contentKey, isPending = false, confirmVariant = 'danger', onClose } = props;
  const { cancelLabel = t('Common.Cancel'), confirmLabel = t('Common.Delete') } = props;
  const words = content ?? (contentKey === undefined ? undefined : t(contentKey));
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => onClose()}
      role="alertdialog"
      size="small"
      isDismissable={false}
      title={title ?? words}
      hasCloseButton={false}
      actions={
        <>
          {cancelLabel !== '' && (
            <Button variant="secondary" onClick={() => onClose()}>
              {cancelLabel}
            </Button>
          )}
          <Button variant={confirmVariant} isPending={isPending} onClick={() => onClose(true)}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {title === undefined ? null : words}
    </Dialog>
  );
}
