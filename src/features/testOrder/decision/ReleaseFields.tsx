import { CheckCircleFilled, CloseCircleFilled, QuestionCircleFilled } from '@ant-design/icons';
import { Button, Flex, Form, Input, Radio, Typography, theme } from 'antd';
import { useState } from 'react';
import { CheckList } from '@/components/form/formControls';
import { DateTimePicker } from '@/components/form/DateTimePicker';
import { SearchSelect } from '@/components/form/SearchSelect';
import { LoadState } from '@/components/parts/LoadState';
import { useText, COMMON, LABEL } from '@/components/texts';
import { RELEASE_MODES, RELEASE_SCOPE_MAX, type ReleaseEvidence } from '@/domain/workflow/evidence';
import { gateName, openConditions, type Gate } from '@/domain/workflow/log';
import { nextOpening } from '@/domain/workflow/stageClock';
import { zoneName } from '@/domain/zone';
import { serverNow } from '@/services/serverClock';
import { VERSION } from '@/features/version/versionTexts';
import { useOrderWords } from '../texts/orderWords';
import { ReleaseFacts, RollbackDoubts } from '../order/EvidenceView';
import { useFormBasis } from '../order/orderContext';
import { BRIEF, RELEASE } from '../order/orderTexts';
import type { DecisionValues } from './decisionValues';
import { useDecision } from './useDecision';
import { FORM, GATE } from './decisionTexts';

/** The release plan: time, scope, rollback version, acknowledged conditions. */
export function ReleaseFields() {
  const t = useText();
  const { order, log } = useFormBasis();
  const { facts, api } = useDecision();
  const conditions = openConditions(log, order.round);
  const form = Form.useFormInstance<DecisionValues>();
  const mode = Form.useWatch(['evidence', 'mode'], form);
  const chosen = Form.useWatch(['evidence', 'rollbackVersionId'], form);
  return (
    <>
      <Flex gap="middle" wrap>
        <Form.Item name={['evidence', 'mode']} label={t(LABEL.releaseMode)}>
          <Radio.Group
            optionType="button"
            onChange={({ target }) => {
              if (target.value === 'scheduled' && !form.getFieldValue(['evidence', 'at']))
                api.edit(['evidence', 'at'], nextOpening(serverNow().toISOString()));
            }}
            options={RELEASE_MODES.map((value) => ({ value, label: t(RELEASE[value]) }))}
          />
        </Form.Item>
        <Form.Item
          name={['evidence', 'at']}
          label={t(FORM.at)}
          hidden={mode !== 'scheduled'}
          required
          extra={t(zoneName())}
        >
          <DateTimePicker opening />
        </Form.Item>
        <Form.Item
          name={['evidence', 'scope']}
          label={t(LABEL.releaseScope)}
          required
          style={{ flex: 1, minWidth: 240 }}
        >
          <Input count={{ show: true, max: RELEASE_SCOPE_MAX }} placeholder={t(FORM.scopePlaceholder)} />
        </Form.Item>
        {facts.rollback.length === 0 ? (
          <LoadState
            part
            request={facts.released}
            failed={t(BRIEF.releasesFailed)}
            rows={[() => facts.released.rows, '']}
          >
            {() => null}
          </LoadState>
        ) : (
          <Form.Item
            name={['evidence', 'rollbackVersionId']}
            label={t(LABEL.rollbackVersion)}
            required
            style={{ flex: '1 1 200px' }}
            extra={<RollbackHint chosen={chosen} />}
          >
            <SearchSelect
              allowClear
              onType={facts.search.look}
              total={facts.search.total}
              loading={facts.loading || facts.search.load.loading}
              load={facts.search.load}
              notFoundContent={t(VERSION.noneFound)}
              options={facts.rollback.map(({ id, versionNo }) => ({ value: id, label: versionNo }))}
            />
          </Form.Item>
        )}
      </Flex>
      {conditions.length === 0 ? null : (
        <Form.Item name={['evidence', 'acknowledgedConditions']} label={t(FORM.acknowledged)} required>
          <CheckList
            items={conditions.map((condition) => ({ key: condition, label: condition }))}
            label={t(FORM.acknowledged)}
          />
        </Form.Item>
      )}
    </>
  );
}

/** The reasons against the chosen rollback version, or the reason why none is proposed. */
function RollbackHint({ chosen }: { readonly chosen: string | null | undefined }) {
  const t = useText();
  const { facts } = useDecision();
  if (chosen != null) return <RollbackDoubts doubts={facts.doubtsOf(chosen)} />;
  if (facts.proposed !== null || facts.loading) return null;
  return t(facts.isUnordered ? FORM.rollbackUnordered : FORM.rollbackUnfit);
}

/** The release gates: met, not met, or left to the server; by text, shape and colour. */
export function GateList() {
  const { t, language } = useOrderWords();
  const { gates, facts } = useDecision();
  const { token } = theme.useToken();
  const shut = gates.filter(({ open }) => open === false).length;
  const unknown = gates.filter(({ open }) => open === null).length;
  // Gates that are met are one line, which opens on a click.
  const [wanted, setWanted] = useState(false);
  const isGood = shut === 0 && unknown === 0 && !facts.loading;
  const isShown = wanted || !isGood;
  const mark = ({ open }: Gate) => {
    if (open === null)
      return <QuestionCircleFilled style={{ color: token.colorWarning }} aria-label={t(GATE.unknown)} />;
    if (open) return <CheckCircleFilled style={{ color: token.colorSuccess }} aria-label={t(GATE.open)} />;
    return <CloseCircleFilled style={{ color: token.colorError }} aria-label={t(GATE.shut)} />;
  };
  return (
    <section aria-label={t(GATE.title)} style={{ marginBottom: token.margin }}>
      <Flex gap="small" align="baseline" style={{ marginBottom: 4 }}>
        <Typography.Text strong>{t(GATE.title)}</Typography.Text>
        {facts.loading ? (
          <Typography.Text type="secondary">{t(COMMON.loading)}</Typography.Text>
        ) : (
          <Typography.Text type={shut > 0 ? 'danger' : unknown > 0 ? 'warning' : 'success'}>
            {t(shut > 0 ? GATE.someShut : unknown > 0 ? GATE.someUnknown : GATE.allOpen, { count: shut || unknown })}
          </Typography.Text>
        )}
        {isGood ? (
          <Button type="link" size="small" aria-expanded={wanted} onClick={() => setWanted(!wanted)}>
            {t(wanted ? COMMON.less : COMMON.more)}
          </Button>
        ) : null}
      </Flex>
      {isShown ? (
        <ul style={{ display: 'flex', flexWrap: 'wrap', gap: '0 16px', listStyle: 'none', margin: 0, padding: 0 }}>
          {gates.map((gate) => (
            <li key={gate.key}>
              {mark(gate)} <span>{gateName(gate.key)[language]}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {facts.loading || unknown === 0 ? null : <Typography.Text type="secondary">{t(GATE.unknownWhy)}</Typography.Text>}
    </section>
  );
}

/** A scheduled release, shown instead of its form; its time is in the head. */
export function ScheduledRelease({ plan }: { readonly plan: ReleaseEvidence }) {
  const t = useText();
  return (
    <>
      <Typography.Paragraph>{t(RELEASE.hint)}</Typography.Paragraph>
      <ReleaseFacts plan={plan} />
    </>
  );
}
