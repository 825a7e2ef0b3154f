import type { NextFunction, Request, Response } from 'express';

/** The part of Umi's plugin interface used here. */
interface Umi {
  readonly onDevCompileDone: (run: () => void) => void;
  readonly addBeforeMiddlewares: (addition: {
    readonly stage: number;
    readonly fn: () => ((request: Request, response: Response, next: NextFunction) => void)[];
  }) => void;
}

/** Before Umi's own loading page, which is in English and shows Umi's name. */
const FIRST = -1;

/** Reloads every two seconds. */
const PAGE = `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="2">
<title>正在编译 · Compiling</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif; }
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; text-align: center; }
</style>
<main role="status">
  <p>正在编译控制台，首次约需半分钟。完成后本页会自动打开。</p>
  <p lang="en">The console is being compiled, for about half a minute the first time. It opens here by itself.</p>
</main>
</html>
`;

/** During the first compilation `npm start` answers navigations with this page. */
export default function waitingPage(umi: Umi): void {
  let compiled = false;
  umi.onDevCompileDone(() => {
    compiled = true;
  });
  umi.addBeforeMiddlewares({
    stage: FIRST,
    fn: () => [
      (request, response, next) => {
        const navigation = request.method === 'GET' && request.headers.accept?.includes('text/html');
        if (compiled || navigation !== true) next();
        else response.status(503).set('Retry-After', '2').type('html').send(PAGE);
      },
    ],
  });
}
