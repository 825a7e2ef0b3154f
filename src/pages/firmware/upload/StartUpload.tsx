import { history } from '@umijs/max';
import { useDebounce } from 'ahooks';
import { Alert, Button, Col, Flex, Row, Typography, Form } from 'antd';
import { useState } from 'react';
import * as v from 'valibot';
import { MOST_OPTIONS, SearchSelect } from '@/components/form/SearchSelect';
import { SectionCard } from '@/components/parts/RecordPage';
import { usePreference } from '@/session/preferences';
import { useText, LABEL } from '@/components/texts';
import { readable } from '@/contract/callFields';
import { firmware } from '@/contract/firmware';
import { suggestedByName } from '@/domain/firmware/chosenFile';
import { checkFile } from '@/domain/firmware/file';
import { uploadAddress } from '@/domain/paths';
import { useCall } from '@/services/useCall';
import { setPendingFile, usePendingFile } from '@/transfer/uploadState';
import { FileDrop, FileProblems } from './FileDrop';
import { UPLOAD } from './uploadTexts';

const SUGGESTIONS = 3;

/** Starts an upload by file or number; the file's name suggests numbers. */
export function StartUpload() {
  const t = useText();
  const carried = usePendingFile();
  const problems = carried === null ? [] : checkFile(carried);
  return (
    <Row gutter={[24, 16]}>
      <Col xs={24} xl={15}>
        <SectionCard title={t(LABEL.firmwareNo)}>
          <ChooseNumber fileName={carried?.name ?? ''} />
        </SectionCard>
      </Col>
      <Col xs={24} xl={9}>
        <SectionCard title={t(LABEL.file)}>
          <Flex vertical gap="middle">
            <FileDrop chosen={carried?.name} onFile={setPendingFile} disabled={false} />
            {carried === null ? null : problems.length > 0 ? (
              <FileProblems file={carried} problems={problems} onRename={setPendingFile} />
            ) : (
              <Alert type="info" showIcon title={t(UPLOAD.carried, { file: carried.name })} />
            )}
          </Flex>
        </SectionCard>
      </Col>
    </Row>
  );
}

/** The numbers that match the file name, any number, and those of the last uploads. */
function ChooseNumber({ fileName }: { readonly fileName: string }) {
  const t = useText();
  const { keyword } = suggestedByName(fileName);
  const { numbers } = useNumberSearch(keyword, { enabled: keyword !== '' });
  const suggested = keyword === '' ? [] : numbers.slice(0, SUGGESTIONS);
  const [recent] = useRecentNumbers();
  const others = recent.filter(({ firmwareNo }) => !suggested.some((each) => each.firmwareNo === firmwareNo));
  return (
    <>
      <NumberButtons heading={t(UPLOAD.suggested)} numbers={suggested} />
      <Form layout="vertical" component={false}>
        <NumberPicker firmwareNo={null} />
      </Form>
      <NumberButtons heading={t(UPLOAD.recent)} numbers={others} />
    </>
  );
}

function NumberButtons({ heading, numbers }: { readonly heading: string; readonly numbers: readonly RecentNumber[] }) {
  if (numbers.length === 0) return null;
  return (
    <Flex vertical gap="small" align="start" style={{ marginBlockEnd: 16 }}>
      <Typography.Text type="secondary">{heading}</Typography.Text>
      {numbers.map(({ firmwareNo, name }) => (
        <Button key={firmwareNo} onClick={() => history.push(uploadAddress(firmwareNo))}>
          {firmwareNo} · {name}
        </Button>
      ))}
    </Flex>
  );
}

/** A field that searches an enabled firmware number for a new version. */
export function NumberPicker({ firmwareNo }: { readonly firmwareNo: string | null }) {
  const t = useText();
  const [keyword, setKeyword] = useState('');
  const { numbers, total, ...read } = useNumberSearch(useDebounce(keyword, { wait: 300 }));
  return (
    <Form.Item label={t(LABEL.firmwareNo)} htmlFor="upload-number" required>
      <SearchSelect
        id="upload-number"
        autoFocus={firmwareNo === null}
        onType={setKeyword}
        filteredByServer
        total={total}
        value={firmwareNo}
        placeholder={t(UPLOAD.pickNumber)}
        loading={read.loading}
        load={read}
        notFoundContent={t(UPLOAD.noNumber)}
        options={numbers.map((number) => ({
          value: number.firmwareNo,
          label: `${number.firmwareNo} · ${number.name}`,
        }))}
        onChange={(chosen: string) => history.push(uploadAddress(chosen))}
      />
    </Form.Item>
  );
}

function useNumberSearch(keyword: string, options: { readonly enabled?: boolean } = {}) {
  const input = { keyword, enabled: true, pageSize: MOST_OPTIONS };
  const { data, loading, error } = useCall(firmware.page, input, options);
  return { numbers: readable(data?.list ?? []), total: data?.total, loading, error };
}

/** A number of an earlier upload; the name is the one it had then. */
const recentNumber = v.object({ firmwareNo: v.string(), name: v.string() });
type RecentNumber = Readonly<v.InferOutput<typeof recentNumber>>;

const MAX_RECENT = 5;

const readRecent = (stored: unknown): readonly RecentNumber[] =>
  Array.isArray(stored) ? stored.filter((each) => v.is(recentNumber, each)) : [];

/** The numbers of the account's last uploads, latest first, and a function to put one in front. */
export function useRecentNumbers(): readonly [readonly RecentNumber[], (number: RecentNumber) => void] {
  const [recent, write] = usePreference('upload.numbers', readRecent);
  const add = ({ firmwareNo, name }: RecentNumber) => {
    const others = recent.filter((each) => each.firmwareNo !== firmwareNo);
    write([{ firmwareNo, name }, ...others].slice(0, MAX_RECENT));
  };
  return [recent, add];
}
