import { getTestMode, openTestMode } from '@quittance/contract/staff/test-mode/test-mode';
import { Button } from '@quittance/ui/button';
import { Notice } from '@quittance/ui/feedback/notice';
import { Card } from '@quittance/ui/layout/card';
import { DefinitionList } from '@quittance/ui/layout/definition-list';
import { Stack } from '@quittance/ui/layout/stack';
import { LinkButton } from '@quittance/ui/link-button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NarrowScreen } from '../../patterns/lists/narrow-screen.tsx';
import { QueryState } from '../../patterns/lists/query-state.tsx';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import { ProblemNotice } from '../../patterns/problem-notice.tsx';
import { ScreenHeading } from '../../patterns/screen-heading.tsx';
import { useAction } from '../../patterns/use-action.ts';
import { ClockCard } from './clock-card.tsx';
import { OutboxCard } from './outbox-card.tsx';

type Hosts = { readonly portalURL: string; readonly consoleURL: string };

const movingRefetchMs = 3_000;

/** In the console of live data, the way to the test data. In the console of test data, its clock and outbox. */
export function TestModePage() {
  const { t } = useTranslation();
  const query = useStaffQuery(
    getTestMode,
    {},
    {
      refetchMs: ({ clock }) => clock !== null && clock.advancingTo !== null && movingRefetchMs,
    },
  );
  return (
    <NarrowScreen>
      <ScreenHeading lead={t('TestMode.Lead')}>{t('Title.TestMode')}</ScreenHeading>
      <QueryState query={query}>
        {({ clock, test }) =>
          clock === null ? (
            <WayToTestData test={test} />
          ) : (
            <Stack gap={4}>
              <ClockCard clock={clock} />
              <OutboxCard />
            </Stack>
          )
        }
      </QueryState>
    </NarrowScreen>
  );
}

function WayToTestData({ test }: { readonly test: Hosts | null }) {
  const { t } = useTranslation();
  const [invitation, setInvitation] = useState<string | null>(null);
  const open = useAction(openTestMode, {
    refresh: [['test-mode']],
    // Only an administrator who hasn't set a password there yet gets a link for it.
    onDone: ({ invitationURL, consoleURL }) =>
      invitationURL === null ? window.location.assign(consoleURL) : setInvitation(invitationURL),
  });
  return (
    <Stack gap={4}>
      <ProblemNotice problem={open.problem} />
      {invitation !== null && (
        <Notice kind="success" title={t('TestMode.ReadyTitle')}>
          <Stack gap={3}>
            <p>{t('TestMode.Ready')}</p>
            <div>
              <LinkButton href={invitation}>{t('TestMode.SetPassword')}</LinkButton>
            </div>
          </Stack>
        </Notice>
      )}
      <Card title={t(test === null ? 'TestMode.Yours' : 'TestMode.Where')}>
        <Stack gap={4}>
          {test === null ? (
            <p>{t('TestMode.None')}</p>
          ) : (
            <DefinitionList
              items={[
                { id: 'portal', term: t('TestMode.Portal'), value: <a href={test.portalURL}>{test.portalURL}</a> },
                { id: 'console', term: t('TestMode.Console'), value: <a href={test.consoleURL}>{test.consoleURL}</a> },
              ]}
            />
          )}
          {invitation === null && (
            <div>
              <Button isPending={open.isPending} onClick={() => open.run({})}>
                {test === null ? t('TestMode.On') : t('TestMode.Open')}
              </Button>
            </div>
          )}
        </Stack>
      </Card>
    </Stack>
  );
}
