import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf } from './rooms.ts';

// What the style guide promises about every file of ours, kept by a test instead of memory.

const root = join(import.meta.dirname, '..');
const files = globSync('{src,scripts,test,bench}/**/*.{ts,tsx,css}', { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !path.endsWith('.generated.ts'))
  .toSorted();
/** What is read and not run. */
const papers = globSync('{*.md,{docs,src}/**/*.md,database/**/*.{md,sql}}', { cwd: root });
const sources = files.filter((path) => path.startsWith('src/') && !path.endsWith('.css'));
const text = (path: string) => readFileSync(join(root, path), 'utf8');

const mayImport: Record<string, readonly string[]> = {
  domain: ['domain'],
  api: ['api', 'domain'],
  platform: ['platform', 'domain'],
  server: ['server', 'platform', 'api', 'domain'],
  web: ['web', 'api', 'domain'],
};

/** Comments may say what they mean. `://` opens none. */
const withoutComments = (source: string) =>
  source.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/(^|[^:])\/\/.*$/gm, '$1');

/** A sentence or pattern that cannot be broken without becoming harder to find. */
const isOneText = (line: string) => /['"`/].{70,}['"`/]/.test(line);

const partOf = (path: string) => /^src\/(\w+)\//.exec(path)?.[1];

describe('every file', () => {
  it('fits in one reading: at most 400 lines of at most 110 columns', () => {
    const long = [...files, ...papers].filter((path) => text(path).split('\n').length > 401);
    expect(long).toEqual([]);
    const wide = files
      .filter((path) => /\.tsx?$/.test(path))
      .flatMap((path) =>
        text(path)
          .split('\n')
          .flatMap((line, index) => (line.length > 110 && !isOneText(line) ? [`${path}:${index + 1}`] : [])),
      );
    expect(wide).toEqual([]);
  });

  it('is named in kebab-case, and never utils, helpers or manager', () => {
    const odd = sources.filter(
      (path) =>
        !/^[a-z0-9-]+(\.module|\.alone|\.test|\.generated|\.server|\.client|\.d)*\.tsx?$/.test(
          path.split('/').at(-1)!,
        ),
    );
    expect(odd).toEqual([]);
    expect(sources.filter((path) => /\/(utils?|helpers?|manager|common|misc)\b/.test(path))).toEqual([]);
  });

  it('leaves nothing for later', () => {
    const unfinished = files.filter(
      (path) => path !== 'test/architecture.test.ts' && /\b(TODO|FIXME)\b|not implemented/.test(text(path)),
    );
    expect(unfinished).toEqual([]);
  });

  it('has no default export but where a tool asks for one', () => {
    const allowed = /^src\/web\/(routes\/|root\.tsx|entry\.|routes\.ts)/;
    const found = sources.filter((path) => !allowed.test(path) && /^export default /m.test(text(path)));
    expect(found).toEqual([]);
  });

  it('is in a folder that can be known by heart: at most 40 files', () => {
    const sizes = new Map<string, number>();
    for (const path of files) sizes.set(dirname(path), (sizes.get(dirname(path)) ?? 0) + 1);
    expect([...sizes].filter(([, size]) => size > 40)).toEqual([]);
  });

  it('is no barrel', () => {
    expect(
      sources.filter((path) => /\/index\.tsx?$/.test(path) && !path.startsWith('src/web/routes/')),
    ).toEqual([]);
    expect(sources.filter((path) => /^export \* from/m.test(text(path)))).toEqual([]);
  });
});

describe('a field of a number', () => {
  /** Cards and codes have no digits that mean another number when one goes; schemas read whole texts. */
  const mayStrip = /simulator\/browser\/card-input\.ts$|^src\/domain\/|shops\/review\/queries\.ts$/;

  it('drops nothing of what is typed: without its point, 84213.6 is ten times as much', () => {
    const strips = /replace(All)?\((\/(\\D|\[\^(0-9|\\d))|',')/;
    const found = sources.filter((path) => !mayStrip.test(path) && strips.test(text(path)));
    expect(found).toEqual([]);
  });

  it('is a text field: a browser empties a number field of what it cannot read, and turns it with the wheel', () => {
    const found = sources.filter((path) => /type="number"/.test(text(path)));
    expect(found).toEqual([]);
  });
});

describe('imports', () => {
  const imports = sources.filter((path) => !path.includes('.test.')).flatMap((path) => importsOf(path));

  it('run one way: domain, api, platform, server, web', () => {
    const wrong = imports.filter(({ from, to }) => {
      const part = partOf(from);
      const target = partOf(to);
      return part && target && mayImport[part] && !mayImport[part].includes(target);
    });
    expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });

  it('inside the pages run from routes to features to the kit, and features leave each other alone', () => {
    const wrong = imports.filter(({ from, to }) => {
      if (!from.startsWith('src/web/') || !to.startsWith('src/web/')) return false;
      const feature = /^src\/web\/features\/([\w-]+\/[\w-]+)\//;
      if (feature.test(from)) {
        if (to.startsWith('src/web/routes/')) return true;
        return feature.test(to) && feature.exec(to)![1] !== feature.exec(from)![1];
      }
      if (/^src\/web\/(ui|lib)\//.test(from)) return /^src\/web\/(routes|features)\//.test(to);
      return false;
    });
    expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });

  it('take only the client, its list of calls and the refusal from the contract into a page', () => {
    const forBrowsers = ['browser-contract', 'client', 'problem'].map((name) => `src/api/${name}.ts`);
    const wrong = imports.filter(
      ({ from, to, isType }) =>
        !isType && from.startsWith('src/web/') && to.startsWith('src/api/') && !forBrowsers.includes(to),
    );
    // The schema of a form is in `src/domain/validation`, and the contract imports it from there.
    expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });

  it('name a vendor in one place', () => {
    const homes: [RegExp, RegExp][] = [
      [/from 'stripe'/, /^src\/platform\/payments\/(stripe|simulator)\//],
      [/from 'jose'/, /^src\/platform\/auth\//],
      [/from 'pg-boss'/, /^src\/platform\/queue\//],
      [/from 'maplibre-gl'/, /^src\/web\/features\/marketplace\/job-map\//],
      [/(?:from|import\()\s*'pdfkit'/, /^src\/platform\/pdf\//],
      // Only within the processes that read papers and pictures; the server never loads them.
      [/from '@cantoo\/pdf-lib'/, /^src\/platform\/storage\/(clean-pdf|flatten-form|unlock-pdf)\.ts$/],
      [/from '\.\/(clean-(pdf|docx)|unlock-pdf)\.ts'/, /^src\/platform\/storage\/paper-child\.ts$/],
      [/from '\.\/flatten-form\.ts'/, /^src\/platform\/storage\/clean-pdf\.ts$/],
      [/'libheif-js/, /^src\/platform\/storage\/decode-heic\.ts$/],
      [/from '\.\/decode-heic\.ts'/, /^src\/platform\/storage\/picture-child\.ts$/],
      [/from 'mediabunny'/, /^src\/platform\/storage\/clips\/remux-clip\.ts$/],
      [/^import \{[^}]*\} from '\.\/remux-clip\.ts'/m, /^src\/platform\/storage\/clips\/clip-child\.ts$/],
      [/from '@hyzyla\/pdfium'/, /^src\/platform\/storage\/page-child\.ts$/],
      [/from 'sharp'/, /^src\/(platform\/storage\/|server\/demo\/world\/)/],
      [
        /from '@orpc\//,
        /^src\/(api\/(operation|client)\.ts|server\/core\/router\.ts|main\/api-docs\.ts|web\/lib\/query\.ts)$/,
      ],
    ];
    const strays = homes.flatMap(([vendor, home]) =>
      sources.filter((path) => vendor.test(text(path)) && !home.test(path)),
    );
    expect(strays).toEqual([]);
  });
});

describe('the repository', () => {
  it('has no rule that only tests run', () => {
    const product = [...sources, ...files.filter((path) => path.startsWith('scripts/'))]
      .filter((path) => !path.includes('.test.'))
      .map((path) => withoutComments(text(path)));
    const timesUsed = new Map<string, number>();
    for (const [name] of product.join('\n').matchAll(/[\w$]+/g)) {
      timesUsed.set(name, (timesUsed.get(name) ?? 0) + 1);
    }
    const unused = sources.flatMap((path) => {
      if (!path.startsWith('src/domain/') || path.includes('.test.')) return [];
      const exported = text(path).matchAll(/^export (?:async )?(?:function\*?|const|class) (\w+)/gm);
      return [...exported].flatMap(([, name]) => (timesUsed.get(name!) === 1 ? [`${path} ${name}`] : []));
    });
    expect(unused).toEqual([]);
  });

  it('spells the name of the product in one file', () => {
    // The demo password of the rulings is not read as a name.
    const identifiers = /'Hoist-demo-2026!'/g;
    const spelled = files.filter((path) => {
      if (path === 'src/domain/site/brand.ts' || /^test\/|\.test\./.test(path)) return false;
      return /\bHoist\b/.test(withoutComments(text(path)).replaceAll(identifiers, ''));
    });
    expect(spelled).toEqual([]);
  });

  it('reads no clock and draws no chance in its rules', () => {
    const impure = sources.filter(
      (path) =>
        path.startsWith('src/domain/') &&
        !path.includes('.test.') &&
        /\bDate\.now\(|new Date\(\)|Math\.random\(|process\.|performance\./.test(text(path)),
    );
    expect(impure).toEqual([]);
  });

  it('writes SQL only in the queries of a module', () => {
    const allowed =
      /^src\/server\/([\w-]+\/)*([\w-]*queries|post|append|invariants|snapshots|balances|timers|claims?-[\w-]+|idempotency|health|zip-codes|live-access|[\w-]+-sql)\.ts$|^src\/server\/(demo|audit|ledger)\//;
    const elsewhere = sources.filter(
      (path) =>
        path.startsWith('src/server/') &&
        !path.includes('.test.') &&
        /\.(selectFrom|insertInto|updateTable|deleteFrom)\(/.test(text(path)) &&
        !allowed.test(path),
    );
    expect(elsewhere).toEqual([]);
  });
});
