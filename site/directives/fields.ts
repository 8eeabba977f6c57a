/** What a reader may have put into an island before it lives. */
type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isTicked = ({ type }: FormField): boolean => type === 'checkbox' || type === 'radio';

/** Whether a field holds something else than the page came with; of two radios, the one that is chosen tells it. */
function isChanged(field: FormField): boolean {
  if (field instanceof HTMLSelectElement) {
    const first = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(0, first);
  }
  if (field.type === 'file') return field.value !== '';
  if (!(field instanceof HTMLInputElement && isTicked(field))) return field.value !== field.defaultValue;
  return field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox');
}

/**
 * Notes what has been typed, pasted and chosen. Hydration puts the page's own values into every field; the answer, called
 * after it, puts the reader's back and lets the fields say so.
 */
export function keepFields(island: Element): () => void {
  const kept = [...island.querySelectorAll<FormField>('input, textarea, select')]
    .filter(isChanged)
    .map((field) => ({ field, value: field.value, checked: 'checked' in field && field.checked }));
  return () => {
    for (const { field, value, checked } of kept) {
      if (field instanceof HTMLInputElement && isTicked(field)) field.checked = checked;
      else if (field.type !== 'file') field.value = value;
    }
    for (const { field } of kept) {
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
    }
  };
}
