import { Link } from "#ui/link.tsx";
import { Notice } from "#ui/notice.tsx";

/** Stands above the forms until accounts can be made; the form below it is switched off. */
export function AccountsNotice() {
  return (
    <Notice>
      <p className="font-strong">Accounts open soon</p>
      <p className="mt-1">
        This form is not connected yet. You can{" "}
        <Link to="/student/lesson/intro_to_computer_science" reloadDocument>
          look at the first lesson
        </Link>{" "}
        without an account.
      </p>
    </Notice>
  );
}
