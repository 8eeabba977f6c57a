import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { chromium } from 'playwright-core';

const ON_PATH = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

function onPath(name: string): string | undefined {
  const finder = process.platform === 'win32' ? 'where' : 'which';
  const found = spawnSync(finder, [name], { encoding: 'utf8' });
  return found.status === 0 ? found.stdout.trim().split('\n')[0] : undefined;
}

/** A browser that is already here: CHROME_PATH, else the usual names and places. */
export function findChromium(): string | undefined {
  const asked = process.env['CHROME_PATH'];
  if (asked) {
    if (existsSync(asked)) return asked;
    throw new Error(`CHROME_PATH is ${asked}, and there is nothing at that path.`);
  }
  for (const name of ON_PATH) {
    const path = onPath(name);
    if (path) return path;
  }
  return [...ELSEWHERE, chromium.executablePath()].find((path) => path && existsSync(path));
}

function say(text: string): void {
  process.stderr.write(`chromium: ${text}\n`);
}

function installByApt(): void {
  say('none found; installing the Debian package "chromium" with apt-get (this takes a minute).');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update', '-q'], { stdio: ['ignore', 'ignore', 'inherit'], env });
  const packages = ['chromium', 'fonts-dejavu-core', 'fonts-liberation'];
  const options = ['install', '-y', '-q', '--no-install-recommends'];
  execFileSync('apt-get', [...options, ...packages], { stdio: ['ignore', 'ignore', 'inherit'], env });
}

function installByPlaywright(): void {
  say('none found; downloading Chromium with Playwright.');
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js');
  execFileSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' });
}

/** Debian itself: Ubuntu's "chromium" is only a door to a snap. */
function isDebianRoot(): boolean {
  const release = '/etc/os-release';
  return (
    process.getuid?.() === 0 && existsSync(release) && /^ID="?debian"?$/m.test(readFileSync(release, 'utf8'))
  );
}

/** The path of a Chromium or Chrome; gets one, and says so, where there is none. */
export function needChromium(): string {
  const found = findChromium();
  if (found) return found;
  if (isDebianRoot()) installByApt();
  else installByPlaywright();
  const got = findChromium();
  if (!got) throw new Error('No Chromium could be found or installed. Set CHROME_PATH to one.');
  say(`using ${got}`);
  return got;
}

if (import.meta.main) process.stdout.write(`${needChromium()}\n`);
