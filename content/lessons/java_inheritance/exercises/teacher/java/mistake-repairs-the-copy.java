class Person {
    String name;

    String greet() {
        return "Namaste, I am " + name + ".";
    }
}

class Teacher {
    String name;
    String subject;

    String greet() {
        return "Namaste, I am " + name + ".";
    }

    String work() {
        return "I teach " + subject + ".";
    }
}

public class Staff {
    static String introduce(String name, String subject) {
        Teacher teacher = new Teacher();
        teacher.name = name;
        teacher.subject = subject;
        return teacher.greet() + " " + teacher.work();
    }

    static boolean isPerson() {
        Object someone = new Teacher();
        return someone instanceof Person;
    }

    public static void main(String[] args) {
        System.out.println(introduce("Mrs D'Souza", "Maths"));
        System.out.println("A teacher is a person: " + isPerson());
    }
}
