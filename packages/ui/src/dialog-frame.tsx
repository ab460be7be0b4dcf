import { useEffect } from 'react';
import { Dialog as DialogBox } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useTranslation } from 'react-i18next';
import type { DialogProps } from './dialog.tsx';
import styles from './dialog-frame.module.css';
import { CloseIcon } from './icons/actions.tsx';
import { keepFocusOnPage } from './keep-focus.ts';

/** The dialog with its libraries, which are large. */
export function DialogFrame(props: DialogProps) {
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
