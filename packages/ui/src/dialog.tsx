import { type ReactNode, useEffect } from 'react';
import { Dialog as DialogBox } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useTranslation } from 'react-i18next';
import styles from './dialog.module.css';
import { CloseIcon } from './icons/actions.tsx';
import { keepFocusOnPage } from './keep-focus.ts';

export type DialogProps = {
  readonly isOpen: boolean;
  /** Called on Escape, a click outside or the close button. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** Use 1 when the dialog is the page's only content. */
  readonly titleLevel?: 1 | 2;
  readonly children: ReactNode;
  /** Buttons in the footer, primary action last. */
  readonly actions?: ReactNode;
  /** Use `alertdialog` for a question that must be answered. */
  readonly role?: 'dialog' | 'alertdialog';
  /** False keeps the dialog open on a click outside. Escape still closes it. */
  readonly isDismissable?: boolean;
  readonly hasCloseButton?: boolean;
  readonly size?: 'small' | 'medium' | 'large';
  /** `side` opens a drawer next to the page on wide screens. */
  readonly placement?: 'center' | 'side';
};

/** Modal dialog that traps focus and restores it on close. Phones show a bottom sheet. */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, title, children, actions, role = 'dialog', size = 'medium', placement } = props;
  const { isDismissable = true, hasCloseButton = true, titleLevel = 2 } = props;
  const { t } = useTranslation();
  useEffect(() => (isOpen ? keepFocusOnPage : undefined), [isOpen]);
  return (
    <ModalOverlay
      className={styles.scrim ?? ''}
      data-placement={placement}
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      isDismissable={isDismissable}
    >
      <Modal className={styles.sheet ?? ''} data-size={size} data-placement={placement}>
        <DialogBox className={styles.dialog ?? ''} role={role}>
          <div className={styles.head}>
            <Heading slot="title" level={titleLevel} className={styles.title ?? ''}>
              {title}
            </Heading>
            {hasCloseButton && (
              <button type="button" className={styles.close} onClick={onClose} aria-label={t('Common.Close')}>
                <CloseIcon />
              </button>
            )}
          </div>
          <div className={styles.body}>{children}</div>
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        </DialogBox>
      </Modal>
    </ModalOverlay>
  );
}
