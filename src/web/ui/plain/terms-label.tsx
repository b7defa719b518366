import { Link } from 'react-router';
import { text } from '../session/sign-in-text.ts';
import { text as kitText } from './text.ts';

/** What is agreed to opens beside the form, so that nothing that was typed is lost. */
export function TermsLabel() {
  const [agree, terms, and, privacy] = text.terms;
  return (
    <>
      {agree} <Beside to="/terms">{terms}</Beside> {and} <Beside to="/privacy">{privacy}</Beside>
    </>
  );
}

function Beside({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} target="_blank">
      {children}
      <span className="visually-hidden">, {kitText.newTab}</span>
    </Link>
  );
}
