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
  readonly words: PreviewText;
  readonly language: Language;
}) {
  const { preview, words, language } = props;
  const { tenant } = preview;
  const { supportPhone, supportEmail, supportHours, loginTypeID } = tenant;
  const intro = tenant.disclaimers.find(({ disclaimerType }) => disclaimerType === disclaimerTypes.loginIntro);
  const hasIntro = intro !== undefined && tenant.disclaimerShowTypeID !== neverShown;
  const isByAccount = loginTypeID === byAccountNumber;
  const hours = words('Support', 'Hours') || supportHours;
  const contact = [supportPhone, supportEmail].filter((each) => each !== null).join(' · ');
  return (
    <PortalFrame preview={preview} language={language}>
      <div className={styles.panel}>
        <p className={styles.panelTitle}>{words('Login', 'PanelTitle')}</p>
        <p className={styles.small}>{words('Login', 'PanelLead')}</p>
        {supportPhone !== null && (
          <p className={styles.small}>
            {words('Login', 'PanelQuestions', { phone: supportPhone })}
            {hours && ` · ${hours}`}
          </p>
        )}
      </div>
      {hasIntro && <p className={styles.notice}>{intro.text[language]}</p>}
      {loginTypeID === singleSignOnOnly ? (
        <div>
          <p className={styles.title}>{words('Login', 'SingleSignOnTitle')}</p>
          <p className={styles.lead}>{words('Login', 'SingleSignOn')}</p>
        </div>
      ) : (
        <>
          <div>
            <p className={styles.title}>{words('Login', 'Title')}</p>
            <p className={styles.lead}>{words('Login', 'Lead')}</p>
          </div>
          <DrawnField label={words('Login', isByAccount ? 'AccountNumber' : 'UserName')} />
          <DrawnField label={words('Login', isByAccount ? 'ZipCode' : 'Password')} />
          {tenant.rememberMe && <p className={styles.small}>☐ {words('Login', 'RememberMe')}</p>}
          <DrawnButton>{words('Login', 'SignIn')}</DrawnButton>
        </>
      )}
      <div>
        <p className={styles.link}>{words('Login', 'Trouble')}</p>
        {contact !== '' && (
          <p className={styles.lead}>
            {words('Login', 'TroubleHelp')} {contact}
          </p>
        )}
      </div>
    </PortalFrame>
  );
}
