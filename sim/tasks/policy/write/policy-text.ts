import type { HostPolicy } from '../types.ts';

type Plain = { readonly [key: string]: unknown };

const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null;

/** Without what is not set, at any depth: an absent deadline never fires, an empty group says nothing. */
function written(value: Plain): Plain {
  const kept = Object.entries(value).flatMap(([key, part]) => {
    const own = isPlain(part) ? written(part) : part;
    const isEmpty = own === undefined || (isPlain(own) && Object.keys(own).length === 0);
    return isEmpty ? [] : [[key, own] as const];
  });
  return Object.fromEntries(kept);
}

/** A policy as JSON: what a scenario of the kind "task-policy" takes as its `policy`. */
export function policyJson(policy: HostPolicy): string {
  return JSON.stringify(written({ ...policy }), null, 2);
}

/** Milliseconds as they are read: 600_000. */
const grouped = (digits: string): string => digits.replace(/(\d)(?=(\d{3})+$)/g, '$1_');

function literal(value: unknown, indent: string): string {
  if (typeof value === 'number') {
    const text = String(value);
    return /^\d{5,}$/.test(text) ? grouped(text) : text;
  }
  if (!isPlain(value)) return JSON.stringify(value);
  const inner = `${indent}  `;
  const lines = Object.entries(value).map(([key, part]) => `${inner}${key}: ${literal(part, inner)},`);
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`;
}

/** A policy as a literal of the code, with its type checked there. */
export function policyLiteral(policy: HostPolicy): string {
  return `${literal(written({ ...policy }), '')} satisfies HostPolicy`;
}
