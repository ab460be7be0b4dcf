import type { Dispute } from '@quittance/contract/disputes';
import { SelectField } from '@quittance/ui/forms/select-field';
import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import { UploadPart } from './upload-part.tsx';

/** The ID of the file field, for links within the page. */
export const uploadFieldId = 'help-file';

export function UploadCard(props: {
  readonly disputes: readonly Dispute[];
  /** The ID of the dispute that the file belongs to, or empty. */
  readonly aboutDisputeID: string;
  readonly onAboutDispute: (disputeID: string) => void;
}) {
  const { t } = useTranslation();
  const { disputes, aboutDisputeID, onAboutDispute } = props;
  return (
    <Card title={t('Help.Upload.Title')}>
      <Stack gap={4}>
        <p>{t('Help.Upload.Lead')}</p>
        <UploadPart
          fieldId={uploadFieldId}
          about={aboutDisputeID === '' ? {} : { disputeID: aboutDisputeID }}
          disputes={disputes}
        >
          {disputes.length > 0 && (
            <SelectField
              label={t('Help.Upload.About')}
              value={aboutDisputeID}
              onChange={(event) => onAboutDispute(event.target.value)}
              options={[
                { value: '', label: t('Help.Upload.AboutOther') },
                ...disputes.map(({ disputeID, accountName, accountReferenceCode }) => ({
                  value: disputeID,
                  label: t('Help.Upload.AboutDispute', { account: `${accountName} (${accountReferenceCode})` }),
                })),
              ]}
            />
          )}
        </UploadPart>
      </Stack>
    </Card>
  );
}
