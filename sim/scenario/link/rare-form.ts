import { rare } from '#rare';
import type { Form } from './form.ts';

type Name = keyof typeof rare.forms;

/** Forms that stand for others, which come with the rare parts. */
const stands: Set<Form> = new Set();

/** A form that only rare scenarios need. A link with such a key has to be read with the rare parts at hand. */
export function rareForm(name: Name): Form {
  const form: Form = {
    get allowed() {
      return rare.forms[name].allowed;
    },
    read: (text) => rare.forms[name].read(text),
    write: (value) => rare.forms[name].write(value),
  };
  stands.add(form);
  return form;
}

/** Whether a form waits for the rare parts. */
export function isRareForm(form: Form): boolean {
  return stands.has(form);
}
