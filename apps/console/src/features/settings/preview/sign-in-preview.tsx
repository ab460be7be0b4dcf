import { disclaimerTypes } from '@quittance/domain/consents/disclaimer-types';
import type { Language } from '@quittance/domain/languages';
import { DrawnButton, DrawnField, PortalFrame } from './portal-frame.tsx';
import styles from './preview-screens.module.css';
import type { Preview, PreviewText } from './preview-texts.ts';

const singleSignOnOnly = 3;
const byAccountNumber = 2;
const neverShown = 3;

/** Previews the portal's log-in page: brand panel, notice, fields and support contact. */
export function SignInPreview(props: {
  readonly preview: Preview;
  readonly texts: PreviewText;
  readonly language: Language;
}) {
  const { preview, texts, language } = props;
  const { tenant } = preview;
  const { supportPhone, supportEmail, supportHours, loginTypeID } = tenant;
  const intro = tenant.disclaimers.find(({ disclaimerType }) => disclaimerType === disclaimerTypes.loginIntro);
  const hasIntro = intro !== undefined && tenant.disclaimerShowTypeID !== neverShown;
  const isByAccount = loginTypeID === byAccountNumber;
  const hours = texts('Support', 'Hours') || supportHours;
  const contact = [supportPhone, supportEmail].filter((each) => each !== null).join(' · ');
  return (
    <PortalFrame preview={preview} language={language}>
      <div className={styles.panel}>
        <p className={styles.panelTitle}>{texts('Login', 'PanelTitle')}</p>
        <p className={styles.small}>{texts('Login', 'PanelLead')}</p>
        {supportPhone !== null && (
          <p className={styles.small}>
            {texts('Login', 'PanelQuestions', { phone: supportPhone })}
            {hours && ` · ${hours}`}
          </p>
        )}
      </div>
      {hasIntro && <p className={styles.notice}>{intro.text[language]}</p>}
      {loginTypeID === singleSignOnOnly ? (
        <div>
          <p className={styles.title}>{texts('Login', 'SingleSignOnTitle')}</p>
          <p className={styles.lead}>{texts('Login', 'SingleSignOn')}</p>
        </div>
      ) : (
        <>
          <div>
            <p className={styles.title}>{texts('Login', 'Title')}</p>
            <p className={styles.lead}>{texts('Login', 'Lead')}</p>
          </div>
          <DrawnField label={texts('Login', isByAccount ? 'AccountNumber' : 'UserName')} />
          <DrawnField label={texts('Login', isByAccount ? 'ZipCode' : 'Password')} />
          {tenant.rememberMe && <p className={styles.small}>☐ {texts('Login', 'RememberMe')}</p>}
          <DrawnButton>{texts('Login', 'SignIn')}</DrawnButton>
        </>
      )}
      <div>
        <p className={styles.link}>{texts('Login', 'Trouble')}</p>
        {contact !== '' && (
          <p className={styles.lead}>
            {texts('Login', 'TroubleHelp')} {contact}
          </p>
        )}
      </div>
    </PortalFrame>
  );
}
