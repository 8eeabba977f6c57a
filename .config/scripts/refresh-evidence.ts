import { readFileSync, writeFileSync } from 'node:fs';
import { evidenceFile } from '../../test/observations/evidence.ts';

const FILE = new URL('../../sim/facts/evidence.json', import.meta.url);

const fresh = evidenceFile();
const before = new Set(readFileSync(FILE, 'utf8').split('\n'));
const changed = fresh.split('\n').filter((line) => !before.has(line));
writeFileSync(FILE, fresh);
process.stdout.write(changed.length > 0 ? `changed:\n${changed.join('\n')}\n` : 'nothing new\n');
